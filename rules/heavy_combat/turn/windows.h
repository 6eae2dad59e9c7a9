// Whose move it is, as pure functions of the state.
#pragma once

#include "core/order.h"
#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat {

core::Window open_window(const State& state);

// The seats that have units to order in this step. It depends only on what everybody knows.
core::Seats seats_in(const State& state, Step step);
// The ship whose owner must choose what internal damage destroys; -1: none (HC-21.2).
int placing_ship(const State& state);

}  // namespace klaxon::rules::heavy_combat
