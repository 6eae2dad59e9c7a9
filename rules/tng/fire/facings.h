// On which facings the damage of a hit falls.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

struct Part {
  u8 facing = no_facing;
  i64 points = 0;
};
using Parts = base::Bounded<Part, facings_count>;

// Of the points of one hit at `target`, whose facing `struck` lies towards the firer; `other` is
// what the firer chose (Choices). The facing that is struck comes first.
Parts parts_of(const Battle& battle, const State& state, const Shot& shot, u8 target, u8 struck,
               i32 other, i64 points);

}  // namespace klaxon::rules::tng::fire
