// A blow at one facing: how much its reinforcement and shield take, and how much gets inside.
#pragma once

#include "rules/tng/fire/gun.h"

namespace klaxon::rules::tng::fire {

struct Facing {
  i64 reinforcement = 0;
  i64 shield = 0;

  friend bool operator==(const Facing&, const Facing&) = default;
};

// How shields treat the damage of a gun.
struct Piercing {
  base::Ratio bypass;         // share of a blow, or points from 1 on, that pass them
  bool past_plates = false;   // …and armour too (TNG-Ph-10.3)
  i64 boxes = 1, points = 1;  // this many boxes for that many points
  bool extra = false;         // …those beyond one for a point do nothing inside (TNG-Stat.1)
  bool outside_only = false;  // nothing gets inside (TNG-WB.8)
  bool one_die_each = false;  // a die for each point, as long as there is a shield (TNG-Drain.3)
  base::Ratio inside = 1;     // share of the rest that does internals, rounded down

  bool plain() const {
    return bypass == base::Ratio() && boxes == 1 && points == 1 && !outside_only && !one_die_each;
  }
};
Piercing piercing_of(const Gun& gun);

// How many points of a single blow bypass shields.
i64 past_shields(const Piercing& piercing, i64 points);

// The internals of a blow; the facing keeps what is left of its defences. Not for `one_die_each`.
i64 absorb(Facing& facing, const Piercing& piercing, i64 points);

// For `one_die_each`: spends one point on the shield, with a die that showed `rolled`. False, with
// nothing done: no shield is left, so inside_of() has the effect of the other points.
bool wear_by_die(Facing& facing, i32 rolled);
i64 inside_of(const Piercing& piercing, i64 points);

}  // namespace klaxon::rules::tng::fire
