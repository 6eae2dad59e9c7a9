// How the database stores battles: its tables, which change with klaxon's versions, and seals that
// reveal damage that SQLite itself cannot see.
//
//   match   number, id, and three sealed texts: its seat tokens (`sheet`), its bots, and what lists
//           show
//   line    the record: place is number * lines_of_a_match + sequence
//   tally   how many lines each match has
//   lobby   names, ratings and tables, each a sealed text at a place: "name/ada"
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "faces/server/store/sqlite.h"

namespace klaxon::faces::server {

inline constexpr i64 lines_of_a_match = i64{1} << 21;

// A text that follows its seal: a hash of the text, the match's id and the text's kind ("sheet").
std::string sealed(std::string_view id, std::string_view what, std::string_view text);
// False if the text is not the one that was sealed.
bool unseal(std::string_view id, std::string_view what, std::string_view sealed, std::string& text);

// Creates the tables, or upgrades those of an older klaxon. False and a fault:
// "database-newer", "database-foreign", "database-damaged", or those of Database::open.
bool prepare_form(Database& database, core::Faults& faults);
// Checks every page and every match, except the lines' texts. Damaged matches are put into `aside`,
// with the reason. False, with the fault "database-damaged", if the tables themselves are damaged.
bool check_form(Database& database, std::map<std::string, std::string, std::less<>>& aside,
                core::Faults& faults);

}  // namespace klaxon::faces::server
