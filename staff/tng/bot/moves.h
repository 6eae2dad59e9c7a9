// Decides where a ship goes in an impulse: to that end of its legs at which its own fire, now or
// later in the turn, is worth most compared with the enemy's. An enemy that moves after it is
// expected to choose the best of a few plain responses.
#pragma once

#include "battle/search/order_set.h"
#include "staff/tng/bot/ends.h"

namespace klaxon::staff::tng::bot {

// The damage that one enemy and the ship can do to each other.
struct Duel {
  const Ship* foe = nullptr;
  Broadside ours, theirs;  // in this impulse
  i32 ours_at_best = 0;    // worth of all that can still fire, at close range
  i32 theirs_at_best = 0;
  i32 ours_good = 1, theirs_good = 1;  // ranges with nearly that worth
};
using Duels = base::Bounded<Duel, 8>;

// The enemies that matter most to a ship, which are the nearest.
void find_duels(const Field& field, const Ship& ship, Counted counted, Duels& out);
// The worth of fire with everything from all arcs, at close range, against a typical shield.
i32 worth_at_best(const Broadside& guns, const Ship& target);

class Moves {
 public:
  // Plain `ways` are for a helmsman, who considers only a few ends and expects no response.
  explicit Moves(Ways ways = Ways::all) : ways_(ways), ends_(ways) {}
  // The order of the unit whose move it is.
  core::Order order(const Aimer& with, int seat);
  // The best ends at each distance from the nearest enemy, the end with the strongest immediate
  // fire, and the end that is under the least fire.
  void propose(const Aimer& with, int seat, battle::search::OrderSet& out);

 private:
  void look_around(const Field& field, const Ship& ship);
  void look_ahead(const Field& field, const Ship& ship);
  i32 score(const Field& field, const Ship& ship, const End& end) const;

  Ways ways_;
  Ends ends_;
  Hexes hexes_;
  Duels duels_;
};

}  // namespace klaxon::staff::tng::bot
