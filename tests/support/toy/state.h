// The toy's state: a plain value. Ships are named by their index in it.
#pragma once

#include <array>
#include <cstdlib>

#include "core/base/bounded.h"
#include "core/damage_allocator.h"
#include "core/sealed.h"
#include "core/seats.h"

namespace klaxon::tests::toy {

inline constexpr int seat_count = 3;
inline constexpr std::array<int, seat_count> team_of = {0, 1, 1};
inline constexpr u32 ships_max = 12;
inline constexpr u32 frames_max = 4;
inline constexpr int turns_max = 40;
inline constexpr int map_hexes_max = 12;
inline constexpr int reach_max_hexes = 2 * map_hexes_max;  // all of any map
inline constexpr int energy_max = 3;                       // for one use

enum class Part : u8 { hull, gun, engine };
enum class Use : u8 { move, guns, shield };
inline constexpr u32 part_count = 3;
inline constexpr u32 use_count = 3;

constexpr u32 at(Part part) {
  return static_cast<u32>(part);
}
constexpr u32 at(Use use) {
  return static_cast<u32>(use);
}

struct Hex {
  i8 q = 0;
  i8 r = 0;
  friend bool operator==(Hex, Hex) = default;
};

constexpr std::array<Hex, 6> hex_steps = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

constexpr Hex moved(Hex from, u32 direction, int hexes) {
  return {static_cast<i8>(from.q + hex_steps[direction].q * hexes),
          static_cast<i8>(from.r + hex_steps[direction].r * hexes)};
}

inline int hexes_between(Hex a, Hex b) {
  const int q = a.q - b.q, r = a.r - b.r;
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

struct Ship {
  u8 design = 0;
  u8 owner = 0;       // the seat that brought it
  u8 controller = 0;  // the seat that commands it now
  u8 cloaked = 0;
  Hex place;           // known to the controller's team alone while cloaked
  Hex seen;            // where everybody last saw it
  u8 reach_hexes = 0;  // how far from there it can be by now
  u8 reacted = 0;      // its one reaction a turn is spent
  u8 aimed = 0;        // everybody sees whether it has
  u8 aim = 0;          // a die known to the controller alone; 0: not aimed
  u8 boxes[part_count] = {};
  u8 energy[use_count] = {};  // shown to all

  bool alive() const { return boxes[at(Part::hull)] > 0; }
  int power() const { return 2 * boxes[at(Part::engine)]; }
};

enum class Phase : u8 { allocation, movement, fire };
enum class WindowKind : u8 { allocation, movement, fire, reaction, damage };

// Work that waits for a choice, as a stack in the state.
enum class FrameKind : u8 { volley, reaction, damage };
struct Frame {
  FrameKind kind = FrameKind::volley;
  u8 shooter = 0;
  u8 target = 0;
  u8 braced = 0;
};

// A seat's energy plan: its ships in order, the uses of each.
using Plan = core::SealedOrder<u8, ships_max * use_count>;

struct State {
  static constexpr int sealed_seats = seat_count;

  u32 window = 1;
  u8 turn = 1;
  Phase phase = Phase::allocation;
  u8 cursor = 0;  // the ship that moves or fires now
  u8 over = 0;
  Bounded<Ship, ships_max> ships;
  Bounded<Frame, frames_max> frames;
  core::AllocFrame allocation = {};  // zero while no volley is dealt

  Plan plans[seat_count];  // of an allocation window

  Plan& sealed(int seat) { return plans[seat]; }
  const Plan& sealed(int seat) const { return plans[seat]; }

  State() {}  // NOLINT(modernize-use-equals-default): as Bounded, unused slots stay unwritten
};

inline bool same_side(const Ship& a, const Ship& b) {
  return team_of[a.controller] == team_of[b.controller];
}

}  // namespace klaxon::tests::toy
