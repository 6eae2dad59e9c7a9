// A round's figures for two forces, as pure functions of the state: potentials, shifts, damage,
// prices and what must still be allocated. The game, the analysis and the captain use them.
#pragma once

#include <algorithm>

#include "core/base/bits.h"
#include "rules/sidcors/design/scenario.h"
#include "rules/sidcors/state.h"

namespace klaxon::rules::sidcors {

// The units of one force: those with the numbers first..end-1 in the battle.
struct UnitRange {
  u32 first = 0;
  u32 end = 0;
};
inline UnitRange units_of(const Scenario& scenario, u32 force) {
  const u32 attackers = static_cast<u32>(scenario.forces[0].size());
  if (force == 0) return {0, attackers};
  return {attackers, attackers + static_cast<u32>(scenario.forces[1].size())};
}
inline u32 enemy_of(u32 force) {
  return 1 - force;
}

inline const Design& design_of(const Scenario& scenario, const Unit& unit) {
  return scenario.designs[unit.design];
}
// The side of the unit's counter that lies face up.
inline const Side& side_of(const Scenario& scenario, const Unit& unit) {
  return design_of(scenario, unit).side(unit.status != Status::whole);
}

// Potential in half points: the units that fight, plus what behaviours change (SID-5.2).
i32 potential_halves(const Scenario& scenario, const State& state, u32 force);
// The sum of the shifts that behaviours apply to this force's die (SID-14.1).
i32 shift_of(const Scenario& scenario, const State& state, u32 force);
bool can_retreat(const Scenario& scenario, const State& state, u32 force);  // has a mobile unit

// The defence that the next blow at a unit must overcome, whether to cripple or to destroy it.
// Damage points are compared with defence factors (SID-5.10).
inline i32 defence_of(const Scenario& scenario, const Unit& unit) {
  return side_of(scenario, unit).defence;
}
// The price of directing `blows` blows at a unit; up to `face_value` of the defence is not doubled
// (SID-7.4).
inline i32 price_of(const Scenario& scenario, const Unit& unit, u32 blows, i32 face_value) {
  i32 defence = defence_of(scenario, unit);
  if (blows == 2) defence += design_of(scenario, unit).factors.crippled.defence;
  return defence + std::max(defence - face_value, 0);
}
// Blows a unit can still take: 2 if whole with a crippled side, else 1; 0 if it no longer fights.
inline u32 blows_left(const Scenario& scenario, const Unit& unit) {
  if (!unit.fights()) return 0;
  return unit.status == Status::whole && design_of(scenario, unit).factors.has_crippled ? 2 : 1;
}

// The smallest defence factor among the remaining units; a fighter is a unit with a factor of one
// (SID-8.9, SID-8.11). 0: no unit is left.
i32 smallest_defence(const Scenario& scenario, const State& state, u32 force);
// True while the force must keep giving up units (SID-8.10).
bool must_give_up(const Scenario& scenario, const State& state, u32 force);

// A set of units of one force, numbered from its first one.
using UnitSet = base::Bits256;
static_assert(force_units_max <= UnitSet::capacity);

// Those units of a force for which `holds` is true.
template <class Holds>
UnitSet units_that(const Scenario& scenario, const State& state, u32 force, Holds holds) {
  const UnitRange units = units_of(scenario, force);
  UnitSet found;
  for (u32 i = units.first; i < units.end; ++i)
    if (holds(state.units[i])) found.add(i - units.first);
  return found;
}
template <class Holds>
bool any_unit(const Scenario& scenario, const State& state, u32 force, Holds holds) {
  const UnitRange units = units_of(scenario, force);
  return std::any_of(state.units.begin() + units.first, state.units.begin() + units.end, holds);
}

}  // namespace klaxon::rules::sidcors
