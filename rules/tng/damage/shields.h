// Shields: which boxes are up, and what they stop (TNG-Shield).
#pragma once

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/covers.h"
#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// Boxes of a shield group that are up: all that work, none, or of minimum shields a quarter of
// those that it was built with, rounded up (TNG-Shield.5), less what it has lost this turn.
u32 boxes_up(const Battle& battle, const State& state, u32 unit, u16 group);
// Those that cover a facing, in all.
i64 shield_at(const Battle& battle, const State& state, u32 unit, u8 facing);

void meet_shields(Work& w, Flow& flow);

}  // namespace klaxon::rules::tng::damage
