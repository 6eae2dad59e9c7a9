// Whose move it is in the toy, from public facts alone.
#pragma once

#include "core/order.h"
#include "tests/support/toy/scenario.h"

namespace klaxon::tests::toy {

// Seats that command a ship: the seats of an allocation window.
u8 commanding_seats(const State& state);
bool may_move(const Ship& ship);
bool may_fire(const Ship& ship);
// The ship at or after the cursor that acts next in this phase, or the number of ships.
u8 next_to_act(const State& state);
bool one_team_left(const State& state);
WindowKind window_kind(const State& state);
core::Window open_window(const State& state);

}  // namespace klaxon::tests::toy
