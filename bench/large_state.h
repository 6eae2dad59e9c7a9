// A state as large as in the largest system to come: 25 kB of small numbers in four lists. It has
// audiences to match: a unit's contents are visible to its owner and to those who have looked.
#pragma once

#include "core/base/bounded.h"
#include "core/game.h"
#include "tests/support/field_game.h"

namespace klaxon::bench {

struct Group {
  u8 unit = 0, left = 0, hurt = 0, used = 0, on = 0, extra = 0;
  u16 form = 0;
  i32 energy = 0;
};
struct Mount {
  u8 unit = 0, shots = 0, impulse = 0, mode = 0, target = 0, gone = 0;
  i16 energy = 0;
};
struct Unit {
  i16 q = 0, r = 0;
  u16 design = 0, speed = 0, left = 0, warp_speed = 0;
  u8 seat = 0, team = 0, controller = 0, facing = 0, status = 0, host = 0, since_turn = 0;
  u8 dice = 0, done = 0, active_officer = 0, policy = 0;
  core::Seats known_ssd = 0;
  i32 stored[3] = {};
  i16 reinforced[7] = {};
  u8 officers[6] = {};
};
struct Counter {
  i16 q = 0, r = 0, strength = 0;
  u8 kind = 0, type = 0, maker = 0, target = 0, facing = 0, age = 0;
  u8 hit_points = 0, speed = 0, flags = 0, pair = 0;
  u16 flown = 0;
  core::Seats known = 0;
};
struct LargeState {
  u32 window = 0;
  u16 turn = 1;
  base::Bounded<Unit, 64> units;
  base::Bounded<Group, 1536> groups;
  base::Bounded<Mount, 1024> mounts;
  base::Bounded<Counter, 192> counters;
};

// Fills it with numbers that differ from slot to slot; half of the units belong to seat 1, and seat
// 0 has looked at a quarter of them.
void fill(core::StateBytes* state);

class LargeGame final : public tests::FieldGame<LargeState> {
 public:
  LargeGame();
};

}  // namespace klaxon::bench
