// What a ship can do in its current state, worked out from its design and from the disks that are
// revealed and ready aboard (RA-2.8); and where things are. Pure functions of the state.
#pragma once

#include "rules/red_alert/design/scenario.h"

namespace klaxon::rules::red_alert {

// The value that results from the ship's disk, tech and crew, 0..panel_max (RA-2.8, RA-2.12).
i32 value_of(const Scenario& scenario, const State& state, u8 ship, Value value);

core::Disk disk_of(const Scenario& scenario, const Ship& ship);
core::Disk disk_of(const Torpedo& torpedo);

// Measures between edges. Does not check whether the target is cloaked or gone (RA-10.1).
bool in_range(const Scenario& scenario, const State& state, u8 from, const core::Disk& target,
              int templates);

// RA-7.2: how much command the revealed crew of the ship's controller have.
i32 command_of(const Scenario& scenario, const State& state, u8 ship);
// RA-17.1: how much command the revealed crew of one seat have aboard.
i32 command_of(const Scenario& scenario, const State& state, u8 ship, u8 seat);

bool may_turn_freely(const Ship& ship);            // RA-6.12
bool armed(const State& state, const Ship& ship);  // RA-12.8
bool may_gain_speed(const State& state, const Ship& ship);

bool enemies(const Scenario& scenario, u8 seat, u8 other);
core::Seats team_seats(const Scenario& scenario, u8 seat);
core::Seats seats_in_play(const State& state);  // that control a ship

}  // namespace klaxon::rules::red_alert
