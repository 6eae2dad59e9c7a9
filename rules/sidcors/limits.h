// The published bounds of sidcors. A set-up that exceeds them is refused.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::sidcors {

inline constexpr u32 forces_count = 2;  // the attacker and the defender
// The most units that one side may have; the document sets no limit. A state counts units in bytes,
// and an order against craft has two numbers for each unit.
inline constexpr u32 force_units_max = 120;
inline constexpr u32 units_max = forces_count * force_units_max;
static_assert(units_max < 255, "the number of a unit, or 0 for none, is a byte of the state");
inline constexpr i32 factor_max = 200;           // attack or defence of one side of a unit
inline constexpr i32 carried_max = 60;           // fighter factors, or pseudo-fighters, of one unit
inline constexpr i32 ew_max = 6;                 // more would not shift a die further
inline constexpr u32 rounds_max = 1000;          // a battle that is not over by then is a draw
inline constexpr i32 points_max = 30'000;        // damage points of one side in one round
inline constexpr i32 carried_points_max = 1000;  // plus points or credit; play stays far below

}  // namespace klaxon::rules::sidcors
