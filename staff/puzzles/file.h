// A puzzle as a self-contained file: the question, two hints, every order that was tried and how
// often it wins, and the battle's record up to the position. JSON, with one line per item:
//
//   {"klaxon_puzzle":1,"system":"code-red","revision":7,"line":17,"seat":"meridian",
//    "question":"You are …","goal":"…","hints":["…","…"],"best":"Volley 9","gain":0.31,
//    "error":0.02,"given":1,"proof":{…},"orders":[…],"record":[…],"head":"9f…"}
//
// `orders` has the solution first; `given` is the number of the order that was given in the battle,
// from 0; `head` is the record's last chain value, so that no line can be changed or cut off.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle/record/record.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/puzzles/position.h"
#include "staff/staff.h"

namespace klaxon::staff::puzzles {

inline constexpr std::size_t file_bytes_max = std::size_t{4} << 20;

// Adds the record of the battle up to the position; it must not be empty.
void add_record(core::Tree& puzzle, std::string_view record);

// A puzzle that has been read, and replayed up to its position.
struct Puzzle {
  core::Tree tree;
  battle::record::Record record;
  std::unique_ptr<battle::match::Match> match;
  std::optional<Position> position;
  std::vector<core::KeptOrder> orders;  // orders that were tried, the solution first
  u32 given = 0;

  battle::search::Analysis::Moment moment() const { return position->moment(orders[given]); }
};

// The system that the text names; empty if it is not a puzzle.
std::string system_named_in(std::string_view text);

// Returns false, with faults, if it is not a complete puzzle, the record was changed or cut, it has
// other rules than this program, or one of the orders may not be given there.
bool open(std::string_view text, battle::record::Systems systems, const battle::Hashing& hashing,
          Puzzle& out, core::Faults& faults);

// Proves the puzzle again with the settings' dice, and also against the orders that these dice
// find. Returns false, with a fault, if the proof fails.
bool holds(const Staff& staff, const Puzzle& puzzle, const Settings& settings,
           battle::search::Proof& proof, core::Faults& faults);

}  // namespace klaxon::staff::puzzles
