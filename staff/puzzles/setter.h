// Finds puzzles in a battle as it is played: positions in which one order is far better than every
// other, presented as questions with two hints and an answer. Only what the seat knows is used.
// The same position, settings and program give the same puzzle everywhere.
#pragma once

#include <optional>
#include <string>

#include "battle/match/match.h"
#include "core/catalog/tree.h"
#include "staff/puzzles/position.h"
#include "staff/staff.h"

namespace klaxon::staff::puzzles {

class Setter {
 public:
  // `staff` must outlive it.
  Setter(const Staff& staff, const Settings& settings);

  // Call it before the seat's order `given` is carried out; the puzzle's gain is measured from that
  // order. Empty if this moment makes no puzzle. The tree is as in file.h, but without
  // the record.
  std::optional<core::Tree> puzzle(const battle::match::Match& match, int seat,
                                   core::OrderView given);

 private:
  bool proved(const battle::search::Analysis::Moment& moment, battle::search::Proof& out);
  bool beginners_find(const Position& position, core::OrderView best);

  const Staff& staff_;
  Settings settings_;
  std::unique_ptr<battle::search::Puzzler> puzzler_, again_;
  std::unique_ptr<battle::search::Bot> beginner_;  // null: the system has none
};

}  // namespace klaxon::staff::puzzles
