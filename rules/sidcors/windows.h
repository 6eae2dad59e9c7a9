// What a window of the current state asks, as pure functions: who chooses, what damage can be
// directed at, which craft can move. Offers, ranges, refusals and validity build on them.
#pragma once

#include "core/seats.h"
#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

// A mobile force whose enemy cannot retreat at all sets both factors (SID-4.1); -1: no force does.
int lone_chooser(const Scenario& scenario, const State& state);
// Seats that a simultaneous window asks, including those that have answered; otherwise none.
core::Seats asked(const Scenario& scenario, const State& state);

bool fights_on(const Scenario& scenario, const State& state, u32 force);  // has a fighting unit
// The damage points that this force would score at the highest rating with a six; below 1 it cannot
// score (SID-1.5).
i32 damage_most(const Scenario& scenario, const State& state, u32 force);

// rolled: the round's dice have been rolled. in_losses: losses are being named.
bool rolled(Phase phase);
bool in_losses(Phase phase);

// Enemy units at which `force` can afford a blow (SID-7.3), and whether there are any such units.
UnitSet direct_targets(const Scenario& scenario, const State& state, u32 force, i32 face_value);
bool has_direct_target(const Scenario& scenario, const State& state, u32 force, i32 face_value);
// The number of blows at an enemy unit that the force can afford: 0..2.
u32 blows_paid(const Scenario& scenario, const State& state, u32 force, u32 unit, i32 face_value);
bool can_direct(const Scenario& scenario, const State& state, u32 force);

// Units of a force, which begins at `first_unit`, as the values of a field; no units: the form is
// complete.
core::Range one_of(const UnitSet& units, u32 first_unit);
// The range of the next number in an order against one unit: the unit, then the blows.
core::Range target_range(const Scenario& scenario, const State& state, std::span<const i32> given,
                         i32 face_value);

}  // namespace klaxon::rules::sidcors
