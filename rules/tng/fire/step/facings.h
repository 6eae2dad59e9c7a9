// The facings on which the damage of a hit falls.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

struct Part {
  u8 facing = no_facing;
  i64 points = 0;
};
using Parts = base::Bounded<Part, facings_count>;

// The shields of a target.
class Shields {
 public:
  Shields(const Battle& battle, const State& state, const Sight& sight, u8 target)
      : battle_(battle), state_(state), sight_(sight), target_(target) {}
  i32 at(u8 facing) const { return sight_.strength(battle_, state_, target_, facing); }

 private:
  const Battle& battle_;
  const State& state_;
  const Sight& sight_;
  u8 target_;
};
// The points of one hit at a target whose facing `struck` is towards the firer; `other` is the
// firer's choice (Choices). The struck facing comes first.
Parts parts_of(const Shields& shields, const Shot& shot, u8 struck, i32 other, i64 points);

}  // namespace klaxon::rules::tng::fire
