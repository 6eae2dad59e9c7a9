// Whose move it is, and what may be chosen now, as pure functions of the state.
#pragma once

#include "core/order.h"
#include "rules/red_alert/design/scenario.h"

namespace klaxon::rules::red_alert {

enum class WindowKind : u16 {
  deploy,
  reveal,
  assign,
  initiative,
  act,
  steer,
  set_aside,
  engineering,
  casualty,
  ability,  // somebody may use a disk at a moment (RA-13.5)
};

WindowKind window_kind(const State& state);
core::Window open_window(const Scenario& scenario, const State& state);

// RA-3.1: the ship that is placed next; or the number of ships if all are placed.
u8 next_to_place(const State& state);

// The number of a ship's disk slots in the battle: its printed capacity, plus what tech may add.
u32 slots_of(const ShipDesign& design);

// RA-3.7: includes all of the ship's own disks that add speed, since they may be revealed.
i32 first_speed_most(const Scenario& scenario, const State& state, u8 ship);

bool is_revealed_crew(const Scenario& scenario, const Disk& disk, u8 ship);
bool may_turn_over(const Scenario& scenario, const State& state, u8 disk, u8 seat);  // RA-5.1
bool may_be_transported(const Scenario& scenario, const State& state, u8 disk, u8 ship);
bool may_lose_tech(const Scenario& scenario, const State& state, u8 disk, u8 ship);
// RA-16.7: the crew that the chooser of this frame may give up.
bool may_give_up(const Scenario& scenario, const State& state, u8 disk, const Frame& frame);

// The number of a ship, or ships_max plus the number of a piece of terrain.
core::Disk place_disk(const Scenario& scenario, const State& state, u8 place);
// RA-10.6, RA-10.7.
bool may_beam_to(const Scenario& scenario, const State& state, u8 ship, u8 place);
bool may_fire_at(const Scenario& scenario, const State& state, u8 ship, u8 target);  // RA-10.1
bool may_launch(const Scenario& scenario, const State& state, u8 ship);
// RA-9.2: true if the ship's movement would end on something.
bool may_evade(const Scenario& scenario, const State& state, u8 ship);
i32 torpedo_flips(const Scenario& scenario, const State& state, u8 ship);

// Everything that `ship` could overlap: other ships, terrain, obstructions.
using Obstacles = Bounded<core::Disk, ships_max + terrain_max + obstructions_max>;
Obstacles obstacles_for(const Scenario& scenario, const State& state, u8 ship);
bool overlaps_any(const Obstacles& obstacles, const core::Disk& disk);

}  // namespace klaxon::rules::red_alert
