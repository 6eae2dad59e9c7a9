// The tempers of the named captains: each is the captain (captain.h) modified by five numbers.
// Their effects are not only promised, but measured: tests/unit/staff_sidcors/temper_test.cpp.
#pragma once

#include <array>

#include "core/base/types.h"

namespace klaxon::staff::sidcors {

// The shares of intensities 1..4, which are added to those of the equilibrium.
using Lean = std::array<u8, 4>;
inline constexpr u32 equilibrium_share = 25;

struct Temper {
  const char* name = "captain";
  Lean mix = {};   // added to the equilibrium
  Lean hurt = {};  // the same, in the round after one that cost them a tenth of their strength
  i16 aim = 0;     // they aim for more than this, in thirds of a point
  i8 leave = 0;    // they leave under this chance, in hundredths; below 0: never
  i8 waste = 0;    // the points of a round's value that an added factor may give away at worst
};

inline constexpr i16 never_aims = 30'000;
inline constexpr i8 never_leaves = -1;

inline constexpr Temper tempers[] = {
    {"orrel", {0, 0, 225, 0}, {0, 0, 225, 0}, never_aims, 2, 99},
    {"varga", {}, {}, 3, 10, 0},
    {"vool", {0, 0, 0, 8}, {0, 0, 0, 225}, -12, never_leaves, 99},
    {"tarrin", {0, 75, 0, 0}, {0, 225, 0, 0}, 6, 5, 3},
    {"amber", {}, {}, -1, 20, 0},
    {"selm", {225, 0, 0, 0}, {225, 0, 0, 0}, 0, 30, 5},
    {"crake", {0, 25, 25, 0}, {50, 0, 0, 0}, -3, 15, 3},
    {"ames", {60, 60, 0, 0}, {0, 0, 100, 0}, 3, never_leaves, 9},
};

}  // namespace klaxon::staff::sidcors
