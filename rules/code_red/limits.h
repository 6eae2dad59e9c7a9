// The bounds on what a battle of code-red may contain. Anything that would exceed them is refused
// at set-up or when ordered.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::code_red {

inline constexpr u32 ships_max = 8;
inline constexpr u32 boxes_max = 200;  // of one system on one ship
inline constexpr u32 groups_max = 16;  // weapon groups of one ship; ten systems fire
inline constexpr u32 bays_max = 6;     // shuttle bays of one ship
inline constexpr u32 volley_points_max =
    600;  // so that one volley's events fit into events_per_order_max
inline constexpr u32 counter_max = 200;         // drones in flight, stocks, charges
inline constexpr u32 turn_max = 1'000'000'000;  // the turn counter stops there
inline constexpr u32 turn_limit_max = 100;      // of a duel
inline constexpr u32 plan_values_max = 2 + 2 * groups_max;

}  // namespace klaxon::rules::code_red
