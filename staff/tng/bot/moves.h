// Where a ship goes in an impulse: of all ends of its legs, the one where its own fire, now or
// later in the turn, is worth most compared with the enemy's. An enemy that moves after it is
// expected to answer as well as it can, by a few plain answers.
#pragma once

#include "battle/search/order_set.h"
#include "staff/tng/bot/ends.h"

namespace klaxon::staff::tng::bot {

// What one enemy and the ship can do to each other.
struct Duel {
  const Ship* foe = nullptr;
  Broadside ours, theirs;  // in this impulse
  i32 ours_at_best = 0;    // worth of everything that can still fire, at close range
  i32 theirs_at_best = 0;
  i32 ours_good = 1, theirs_good = 1;  // ranges at which that nearly holds
};
using Duels = base::Bounded<Duel, 8>;

// The enemies that matter most to a ship: the nearest.
void find_duels(const Field& field, const Ship& ship, Counted counted, Duels& out);
// What close fire from all arcs with everything is worth against a typical shield.
i32 worth_at_best(const Broadside& guns, const Ship& target);

class Moves {
 public:
  // `ways` plain: for a helmsman, who considers a few ends and expects no answer.
  explicit Moves(Ways ways = Ways::all) : ways_(ways), ends_(ways) {}
  // The order of the unit whose move it is.
  core::Order order(const Aimer& with, int seat);
  // The best ends at each distance from the nearest enemy, the one that strikes hardest at once,
  // and the one that is struck least.
  void propose(const Aimer& with, int seat, battle::search::OrderSet& out);

 private:
  void look_around(const Ship& ship);
  void look_ahead(const Field& field, const Ship& ship);
  i32 score(const Field& field, const Ship& ship, const End& end) const;

  Ways ways_;
  Ends ends_;
  Hexes hexes_;
  Duels duels_;
};

}  // namespace klaxon::staff::tng::bot
