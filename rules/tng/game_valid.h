// Which states are possible, and thus what a moderator's edit may lead to.
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// Fallen boxes are settled when the fire step ends; damage in any other step is settled at once,
// unless it waits for somebody's choice.
bool may_lie_fallen(const State& state);
// Checks units and their groups, boxes and marks, on which the rest of the state depends.
bool units_fit(const Battle& battle, const State& state);
// Whether everything in the state is valid, apart from sealed orders.
bool fits(const Battle& battle, const State& state);

}  // namespace klaxon::rules::tng
