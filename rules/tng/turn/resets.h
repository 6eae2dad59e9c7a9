// Ends what lasts only for an impulse or a turn.
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// The first is called when an impulse is over, even the sixth, the second when the turn is.
void end_impulse(const Battle& battle, State& state);
void end_turn(State& state);

}  // namespace klaxon::rules::tng
