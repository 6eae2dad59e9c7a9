// What ends by itself with an impulse or a turn.
#pragma once

#include "rules/tng/state.h"

namespace klaxon::rules::tng {

void reset_impulse(State& state);
void reset_turn(State& state);

}  // namespace klaxon::rules::tng
