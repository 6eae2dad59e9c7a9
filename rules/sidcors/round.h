// What a round makes of two forces, in pure functions over the state: potentials, shifts, damage,
// prices and what allocation still demands. The game, the analysis and the captain share them.
#pragma once

#include "rules/sidcors/scenario.h"
#include "rules/sidcors/state.h"

namespace klaxon::rules::sidcors {

// The units of one force, as numbers first..end-1 of the battle.
struct UnitRange {
  u32 first = 0;
  u32 end = 0;
};
UnitRange units_of(const Scenario& scenario, u32 force);
inline u32 enemy_of(u32 force) {
  return 1 - force;
}

const Side& side_of(const Scenario& scenario, const Unit& unit);  // the one that shows now

// In half points: units, their fighters and pseudo-fighters, a mauler without company at half
// (SID-5.2, SID-12.7).
i32 potential_halves(const Scenario& scenario, const State& state, u32 force);
// Fighting maulers, whole or crippled, that have their two ships (SID-12.7).
u64 maulers_in_company(const Scenario& scenario, const State& state, u32 force);
// Maulers whole and in company (SID-12.1, 12.6, 12.8), by bit from the force's first unit.
u64 maulers_ready(const Scenario& scenario, const State& state, u32 force);
// The highest among uncrippled scouts and stations; 0: none (SID-13).
i32 ew_of(const Scenario& scenario, const State& state, u32 force);
// What scouts and the other side's cloaks do to this force's die (SID-14.1).
i32 shift_of(const Scenario& scenario, const State& state, u32 force);
bool can_retreat(const Scenario& scenario, const State& state, u32 force);  // has a mobile unit
bool may_cloak(const Scenario& scenario, const State& state, u32 force);    // SID-11.1, 11.6

// The defence that the next blow at a unit must overcome: it cripples, or destroys.
i32 defence_of(const Scenario& scenario, const Unit& unit);
// Points to direct `blows` blows at a unit, with `mauler_points` at face value (SID-12.2, 12.4).
i32 price_of(const Scenario& scenario, const Unit& unit, u32 blows, i32 mauler_points);
// Blows that are left for a unit: 2 whole with a crippled side, 1 else, 0 if it fights no more.
u32 blows_left(const Scenario& scenario, const Unit& unit);

// The smallest defence factor among the remaining units; a fighter is a unit of one (SID-8.9,
// SID-8.11). 0: nothing is left.
i32 smallest_defence(const Scenario& scenario, const State& state, u32 force);
// True while the force must go on giving up units (SID-8.10).
bool must_give_up(const Scenario& scenario, const State& state, u32 force);

// Craft with a unit for which it has no place now; 0 where all are housed (SID-7.12).
u32 homeless_fighters(const Scenario& scenario, const Unit& unit);
u32 homeless_pfs(const Scenario& scenario, const Unit& unit);
u32 free_fighter_places(const Scenario& scenario, const Unit& unit);  // 0 if it fights no more
u32 free_pf_places(const Scenario& scenario, const Unit& unit);

}  // namespace klaxon::rules::sidcors
