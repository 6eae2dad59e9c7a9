// What never changes in a battle of the toy: designs, map, ships at start, options, allocator.
#pragma once

#include <string>
#include <vector>

#include "core/damage_allocator.h"
#include "tests/support/toy/state.h"

namespace klaxon::tests::toy {

struct Design {
  u8 boxes[part_count];
  u8 range_hexes;  // of its guns
  bool cloak;      // it can vanish, and begins unseen
};

inline constexpr u32 design_count = 2;
inline constexpr Design design_table[design_count] = {
    {{6, 2, 3}, 4, false},  // cruiser
    {{4, 1, 2}, 3, true},   // raider
};

struct Start {
  u8 design;
  u8 seat;
  Hex place;
};

struct Scenario {
  int map_hexes = 9;  // the map is this many hexes long each way
  int turns = 10;
  bool fault = false;
  std::vector<Start> starts;
  const core::DamageAllocator* allocator = nullptr;

  bool on_map(Hex hex) const {
    return hex.q >= 0 && hex.r >= 0 && hex.q < map_hexes && hex.r < map_hexes;
  }
};

}  // namespace klaxon::tests::toy
