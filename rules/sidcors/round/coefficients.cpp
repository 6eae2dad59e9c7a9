#include "rules/sidcors/round/coefficients.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/base/rounding.h"

namespace klaxon::rules::sidcors {

namespace {

// Percentages by rating 2..8 and die 1..6: the only table used (SID-2.8), and all of it that the
// extract contains (SID-2.9).
constexpr u8 coefficients[7][6] = {
    {15, 15, 20, 20, 25, 25},  // 2, SID-3.1
    {15, 20, 20, 25, 25, 30},  // 3, SID-3.2
    {20, 20, 25, 25, 30, 30},  // 4, SID-3.3
    {20, 25, 25, 30, 30, 35},  // 5, SID-3.4
    {25, 25, 30, 30, 35, 35},  // 6, SID-3.5
    {25, 30, 30, 35, 35, 40},  // 7, SID-3.6
    {30, 30, 35, 35, 40, 40},  // 8, SID-3.7
};

}  // namespace

// SID-5.4.
i32 coefficient_percent(i32 rating, i32 die) {
  base::check(rating >= rating_least && rating <= rating_most, "a rating is 2 to 8");
  base::check(die >= 1 && die <= die_sides, "a shifted die is 1 to 6");
  return coefficients[rating - rating_least][die - 1];
}

// SID-14.2, 14.3.
i32 shifted_die(i32 die, i32 shift) {
  return std::clamp(die + shift, 1, die_sides);
}

// The formula works for potentials of any size: the printed table agrees with it (SID-5.8), but
// ends at 100 (SID-5.9).
i32 damage_points(i32 potential_halves, i32 percent) {
  return static_cast<i32>(base::round_half_up(i64{potential_halves} * percent, 200));
}

}  // namespace klaxon::rules::sidcors
