// Groups of boxes side by side in front of one facing, and which of them take damage.
#pragma once

#include "core/base/bounded.h"
#include "rules/tng/limits.h"

namespace klaxon::rules::tng::damage {

// It has no default values, so that lists need no clearing.
struct Cover {
  u16 group;
  u8 facings;  // how many it covers
  i64 up;      // points that it still stops
  i64 taken;
};
using Covers = base::Bounded<Cover, ship_groups_max>;  // in the order of the sheet

i64 standing(const Covers& covers);

// Point after point goes to the group that covers the fewest facings; in a tie, to the group with
// more boxes left, then to the first on the sheet (TNG-Shield.2). So it makes no difference whether
// points are taken together or one by one. `points` is at most the number of boxes left.
void take_points(Covers& covers, i64 points);

}  // namespace klaxon::rules::tng::damage
