// The coefficient table, and how it is applied to a combat potential (Combat coefficient table,
// Damage determination). All numbers are whole: potentials are counted in half points, because a
// unit may attack with half its factor (SID-12.8).
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::sidcors {

inline constexpr i32 factor_least = 1, factor_most = 4;  // one side's intensity
inline constexpr i32 rating_least = 2, rating_most = 8;  // sum of both sides
inline constexpr i32 die_sides = 6;

// The percentage of the combat potential, for a rating of 2..8 and a die of 1..6.
i32 coefficient_percent(i32 rating, i32 die);

// A die after all shifts: never below 1, never above 6 (SID-14.3).
i32 shifted_die(i32 die, i32 shift);

// Damage points: potential times coefficient, with halves rounded up (SID-5.6).
i32 damage_points(i32 potential_halves, i32 percent);

}  // namespace klaxon::rules::sidcors
