// How much raised shields stop (TNG-Shield); fire/facing.h knows which are raised.
#pragma once

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/covers.h"
#include "rules/tng/damage/work.h"
#include "rules/tng/fire/facing.h"

namespace klaxon::rules::tng::damage {

// The number of boxes in front of a facing, in the integer type that damage uses.
inline i64 shield_at(const Battle& battle, const State& state, u32 unit, u8 facing) {
  return shield_boxes(battle, state, unit, facing);
}

void meet_shields(Work& w, Flow& flow);

}  // namespace klaxon::rules::tng::damage
