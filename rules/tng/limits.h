// Bounds of tng: published, and refused where data or orders would exceed them.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::tng {

// Tech levels: 3X to 8X.
inline constexpr u8 level_min = 3;
inline constexpr u8 level_max = 8;
inline constexpr u32 levels_count = level_max - level_min + 1;

// Size classes, from the largest stars to people.
inline constexpr i32 size_class_min = -6;
inline constexpr i32 size_class_max = 8;

inline constexpr u32 systems_max = 1000;        // ids of the catalogue
inline constexpr u32 modes_max = 60;            // of one weapon
inline constexpr u32 charts_max = 4000;         // of all modes and levels together
inline constexpr i32 range_most = 200;          // the last range of a chart
inline constexpr i32 reach_most = 2000;         // of a function, in hexes
inline constexpr i32 speed_most = 999;          // movements a turn, as charts print it
inline constexpr i32 times_most = 100'000'000;  // what a formula multiplies by
inline constexpr i32 energy_most = 1000;        // points of energy that one thing costs or holds
inline constexpr i32 price_most = 1'000'000;    // of one box, in BPV
inline constexpr i32 rate_most = 100;           // shots or uses a turn
inline constexpr i32 ammo_most = 10'000;
inline constexpr u32 dice_most = 30;        // rolled for one figure
inline constexpr i32 figure_most = 30'000;  // one figure of a chart
inline constexpr i32 scale_most = 100;      // that a mode multiplies a chart by
inline constexpr u32 facings_count = 6;     // of a ship on the map of hexes

}  // namespace klaxon::rules::tng
