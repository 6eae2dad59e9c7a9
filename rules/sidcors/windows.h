// What a window of the present state asks, in pure functions: who chooses, what damage can be
// directed at, which craft can move. Offers, ranges, refusals and validity are made from them.
#pragma once

#include "core/seats.h"
#include "rules/sidcors/round.h"

namespace klaxon::rules::sidcors {

enum class Craft : u8 { fighters, pfs };

// A mobile force that faces one wholly unable to retreat sets both factors (SID-4.1); -1: nobody.
int lone_chooser(const Scenario& scenario, const State& state);
// Seats that a simultaneous window asks, also those that have answered; none in other phases.
core::Seats asked(const Scenario& scenario, const State& state);
core::Seats answered(const State& state);  // a choice of theirs lies hidden

bool fights_on(const Scenario& scenario, const State& state, u32 force);  // has a fighting unit
// Damage points this force would score at the highest rating with a six; below 1: it cannot
// (SID-1.5).
i32 damage_most(const Scenario& scenario, const State& state, u32 force);

// Enemy units that `force` can pay a blow at, by bit from the enemy's first unit (SID-7.3).
u64 direct_targets(const Scenario& scenario, const State& state, u32 force, i32 mauler_points);
// Maulers that can be used: ready when the round began, and with a target in reach; by bit from the
// force's first unit (SID-12.1, 12.9).
u64 usable_maulers(const Scenario& scenario, const State& state, u32 force);
i32 mauler_points(const Scenario& scenario, const State& state, u32 unit);  // SID-12.2
// Blows at an enemy unit that the force's points pay for: 0..2.
u32 blows_paid(const Scenario& scenario, const State& state, u32 force, u32 unit,
               i32 mauler_points);
// Points for `number` fighters and pseudo-fighters, each a unit of one, and how many `points` buy
// (SID-7.14, 12.2).
i32 craft_price(i32 number, i32 mauler_points);
i32 craft_paid(i32 points, i32 mauler_points);
bool can_direct_craft(const Scenario& scenario, const State& state, u32 force, i32 mauler_points);
// Ready maulers that can be used against craft, by bit from the force's first unit.
u64 usable_maulers_at_craft(const Scenario& scenario, const State& state, u32 force);
bool can_direct(const Scenario& scenario, const State& state, u32 force);

u32 craft_aboard(const Unit& unit, Craft craft);
u32 homeless(const Scenario& scenario, const Unit& unit, Craft craft);
u32 free_places(const Scenario& scenario, const Unit& unit, Craft craft);
// Units of a force by bit from its first one: with such craft that can be given up, with homeless
// ones, with free places for them.
u64 units_with_craft(const Scenario& scenario, const State& state, u32 force, Craft craft);
u64 units_with_homeless(const Scenario& scenario, const State& state, u32 force, Craft craft);
u64 units_with_places(const Scenario& scenario, const State& state, u32 force, Craft craft);
bool can_transfer(const Scenario& scenario, const State& state, u32 force, Craft craft);
bool can_transfer(const Scenario& scenario, const State& state, u32 force);

}  // namespace klaxon::rules::sidcors
