// Which seats must decide, and what a ship may do now, as pure functions of public facts.
#pragma once

#include "core/order.h"
#include "rules/toy/scenario.h"

namespace klaxon::rules::toy {

inline constexpr int boarding_range_hexes = 1;

core::Seats commanding_seats(const State& state);  // all with a ship: an allocation window's seats
i32 hexes_left(const Scenario& scenario, const State& state, u32 ship);  // for its move; TOY-2
bool may_shoot(const Ship& ship);                                        // with its guns; TOY-3
// The ship at or after the cursor that acts next in this phase; if none, the number of ships.
u8 next_to_act(const Scenario& scenario, const State& state);
bool may_act(const Scenario& scenario, const State& state, u32 ship);  // in this phase
bool one_team_left(const State& state);
WindowKind window_kind(const State& state);
core::Window open_window(const State& state);

}  // namespace klaxon::rules::toy
