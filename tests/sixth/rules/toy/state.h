// The state of a battle: a plain value. Ships are identified by their index in the state.
#pragma once

#include "core/base/bounded.h"
#include "core/damage_allocator.h"
#include "core/sealed.h"
#include "core/seats.h"
#include "core/space/hex.h"
#include "rules/toy/frames.h"
#include "rules/toy/limits.h"

namespace klaxon::rules::toy {

enum class Part : u8 { hull, gun, engine };
enum class Use : u8 { move, guns, shield };
inline constexpr u32 part_count = 3;
inline constexpr u32 use_count = 3;
inline constexpr const char* part_words[part_count] = {"hull", "gun", "engine"};
inline constexpr const char* use_words[use_count] = {"move", "guns", "shield"};

constexpr u32 at(Part part) {
  return static_cast<u32>(part);
}
constexpr u32 at(Use use) {
  return static_cast<u32>(use);
}

// A behaviour's data on its ship, in numbers that only it understands. Its hidden number is in
// Ship::hidden.
struct Fitting {
  i8 open[3] = {};  // visible to everybody
};

struct Ship {
  u8 design = 0;
  u8 owner = 0;       // the seat that brought it
  u8 controller = 0;  // the seat that commands it now
  u8 unseen = 0;      // 1: only the controller's team knows its place
  u8 concealed = 0;   // 1: a contact; only the controller's team knows which kind
  core::Hex place;
  u8 reacted = 0;  // has spent its one reaction this turn
  u8 boxes[part_count] = {};
  u8 energy[use_count] = {};
  Fitting fittings[fittings_max];  // in the order of the closed list
  i8 hidden[fittings_max] = {};    // one number a fitting, known only to the controller

  bool alive() const { return boxes[at(Part::hull)] > 0; }
  bool crewed() const { return alive() && concealed == 0; }
  int power() const { return 2 * boxes[at(Part::engine)]; }
};

enum class Phase : u8 { allocation, movement, fire };
enum class WindowKind : u8 { allocation, movement, fire, reaction, damage };

// A seat's energy plan: the uses of each of its ships, in order.
using Plan = core::SealedOrder<u8, ships_max * use_count>;

struct State {
  static constexpr int sealed_seats = seat_count;

  u32 window = 1;
  u8 turn = 1;
  Phase phase = Phase::allocation;
  u8 cursor = 0;  // the ship that moves or fires now
  u8 over = 0;
  Bounded<Ship, ships_max> ships;
  Frames frames;
  core::AllocFrame allocation = {};  // zero unless a volley is being dealt
  Plan plans[seat_count];            // for an allocation window

  Plan& sealed(int seat) { return plans[seat]; }
  const Plan& sealed(int seat) const { return plans[seat]; }

  State() {}  // NOLINT(modernize-use-equals-default): as Bounded, unused slots stay unwritten
};

inline bool same_side(const Ship& a, const Ship& b) {
  return team_of[a.controller] == team_of[b.controller];
}
// The moderator and the seats on the ship's side.
constexpr core::Audience team_audience(const Ship& ship) {
  core::Audience who = core::moderator;
  for (u32 seat = 0; seat < seat_count; ++seat)
    if (team_of[seat] == team_of[ship.controller]) who |= core::seat_bit(static_cast<int>(seat));
  return who;
}

}  // namespace klaxon::rules::toy
