// Which states are possible, and so what a moderator's edit may leave.
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// Boxes that fell are settled when the fire step ends; damage of another step is settled at once,
// unless it waits for somebody's choice.
bool may_lie_fallen(const State& state);
// Units with their groups, boxes and marks: what the rest of the state rests on.
bool units_fit(const Battle& battle, const State& state);
// Whether everything in the state is valid, apart from sealed orders.
bool fits(const Battle& battle, const State& state);

}  // namespace klaxon::rules::tng
