// The published bounds of the toy. A set-up that would exceed them is refused.
#pragma once

#include <array>

#include "core/base/types.h"

namespace klaxon::rules::toy {

inline constexpr int seat_count = 3;
inline constexpr std::array<int, seat_count> team_of = {0, 1, 1};
inline constexpr u32 designs_max = 8;
inline constexpr u32 ships_max = 24;    // including all that can be launched
inline constexpr u32 fittings_max = 3;  // behaviours in one design
inline constexpr u32 frames_max = 4;
inline constexpr int turns_max = 40;
inline constexpr int map_hexes_max = 12;  // the map's length each way
inline constexpr int boxes_max = 9;       // for one part
inline constexpr int energy_max = 3;      // for one use

}  // namespace klaxon::rules::toy
