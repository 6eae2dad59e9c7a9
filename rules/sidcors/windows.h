// What a window of the current state asks, as pure functions: who chooses, at what damage can be
// directed, and which craft can move. Offers, ranges, refusals and validity build on them.
#pragma once

#include "core/seats.h"
#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

// A mobile force whose enemy cannot retreat at all sets both factors (SID-4.1); -1: no force does.
int lone_chooser(const Scenario& scenario, const State& state);
// The seats that a simultaneous window asks, even if they have answered; else none.
core::Seats asked(const Scenario& scenario, const State& state);

bool fights_on(const Scenario& scenario, const State& state, u32 force);  // has a fighting unit
// The damage points that this force would score with a six at the highest rating; if below 1, it
// cannot score (SID-1.5).
i32 damage_most(const Scenario& scenario, const State& state, u32 force);

// rolled: the round's dice have been rolled. in_losses: losses are being named.
bool rolled(Phase phase);
bool in_losses(Phase phase);

// The enemy units against which `force` can pay for a blow (SID-7.3), and whether there are any.
UnitSet direct_targets(const Scenario& scenario, const State& state, u32 force, i32 face_value);
bool has_direct_target(const Scenario& scenario, const State& state, u32 force, i32 face_value);
// How many blows at an enemy unit the force can pay for: 0..2.
u32 blows_paid(const Scenario& scenario, const State& state, u32 force, u32 unit, i32 face_value);
bool can_direct(const Scenario& scenario, const State& state, u32 force);

// The values of a field that names one of `units`, of the force beginning at `first_unit`; if those
// are none, the form is complete.
core::Range one_of(const UnitSet& units, u32 first_unit);
// The range of the next number in an order against one unit: the unit, then the blows.
core::Range target_range(const Scenario& scenario, const State& state, std::span<const i32> given,
                         i32 face_value);

}  // namespace klaxon::rules::sidcors
