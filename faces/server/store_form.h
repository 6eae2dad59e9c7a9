// How battles lie in the database: its tables, which grow with klaxon, and seals by which damage
// that SQLite itself cannot see is found.
//
//   match   number, id, and three sealed texts: its private sheet, its bots, and what lists show
//   line    the record: place is number * lines_of_a_match + sequence
//   tally   how many lines each match has
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "faces/server/sqlite.h"

namespace klaxon::faces::server {

inline constexpr i64 lines_of_a_match = i64{1} << 21;

// A text with a hash of it, of the match's id and of what it is ("sheet") before it.
std::string sealed(std::string_view id, std::string_view what, std::string_view text);
// False: it is not what was sealed.
bool unseal(std::string_view id, std::string_view what, std::string_view sealed, std::string& text);

// Makes the tables, or brings those of an older klaxon up to date. False and a fault:
// "database-newer", "database-foreign", "database-damaged", or those of Database::open.
bool prepare_form(Database& database, core::Faults& faults);
// Looks at every page and every match but for the lines' texts. Damaged matches go into `aside`,
// with the reason. False and a fault, "database-damaged", where the tables themselves are.
bool check_form(Database& database, std::map<std::string, std::string, std::less<>>& aside,
                core::Faults& faults);

}  // namespace klaxon::faces::server
