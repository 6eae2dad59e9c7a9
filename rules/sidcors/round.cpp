#include "rules/sidcors/round.h"

#include <algorithm>
#include <bit>

namespace klaxon::rules::sidcors {

namespace {

const Design& design_of(const Scenario& scenario, const Unit& unit) {
  return scenario.designs[unit.design];
}

// SID-12.7: only ships keep a mauler company; bases, fighters and pseudo-fighters do not.
u32 company_of(const Scenario& scenario, const State& state, UnitRange units) {
  u32 ships = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    const Design& design = design_of(scenario, unit);
    ships += unit.fights() && mobile(design.kind) && !design.mauler ? 1U : 0U;
  }
  return ships;
}

// Craft can be given up wherever they are in the battle, with a carrier lost in this round too.
bool craft_in_battle(const Unit& unit) {
  return unit.status != Status::retreated && unit.small_craft();
}

u32 beyond(u32 aboard, u32 places) {
  return aboard > places ? aboard - places : 0;
}

}  // namespace

UnitRange units_of(const Scenario& scenario, u32 force) {
  const u32 attackers = static_cast<u32>(scenario.forces[0].size());
  if (force == 0) return {0, attackers};
  return {attackers, attackers + static_cast<u32>(scenario.forces[1].size())};
}

const Side& side_of(const Scenario& scenario, const Unit& unit) {
  return design_of(scenario, unit).side(unit.status != Status::whole);
}

// Whole ones are served first.
u64 maulers_in_company(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  u64 whole = 0, crippled = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (!unit.fights() || !design_of(scenario, unit).mauler) continue;
    (unit.status == Status::whole ? whole : crippled) |= u64{1} << (i - units.first);
  }
  if ((whole | crippled) == 0) return 0;
  u32 served = company_of(scenario, state, units) / 2;
  u64 kept = 0;
  for (u64 rest : {whole, crippled})
    for (; rest != 0 && served > 0; rest &= rest - 1, --served) kept |= rest & (~rest + 1);
  return kept;
}

i32 potential_halves(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  const u64 accompanied = maulers_in_company(scenario, state, force);
  i32 halves = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (!unit.fights()) continue;
    const Design& design = design_of(scenario, unit);
    const bool alone = design.mauler && ((accompanied >> (i - units.first)) & 1U) == 0;
    halves += design.side(unit.status == Status::crippled).attack * (alone ? 1 : 2);
    halves += 2 * (unit.fighters + unit.pfs);
  }
  return halves;
}

u64 maulers_ready(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  u64 ready = maulers_in_company(scenario, state, force);
  for (u64 rest = ready; rest != 0; rest &= rest - 1) {
    const u64 one = rest & (~rest + 1);
    const u32 i = units.first + static_cast<u32>(std::countr_zero(one));
    if (state.units[i].status != Status::whole) ready &= ~one;
  }
  return ready;
}

i32 ew_of(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 ew = 0;
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].status == Status::whole)
      ew = std::max<i32>(ew, design_of(scenario, state.units[i]).ew);
  return ew;
}

i32 shift_of(const Scenario& scenario, const State& state, u32 force) {
  const i32 less = ew_of(scenario, state, force) - ew_of(scenario, state, enemy_of(force));
  return std::min(less, 0) + state.forces[force].cloak_shift;
}

bool can_retreat(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].fights() && mobile(design_of(scenario, state.units[i]).kind)) return true;
  return false;
}

bool may_cloak(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  bool any = false;
  for (u32 i = units.first; i < units.end; ++i) {
    if (!state.units[i].fights()) continue;
    if (!design_of(scenario, state.units[i]).cloak) return false;  // a base has none
    any = true;
  }
  return any;
}

i32 defence_of(const Scenario& scenario, const Unit& unit) {
  return side_of(scenario, unit).defence;
}

i32 price_of(const Scenario& scenario, const Unit& unit, u32 blows, i32 mauler_points) {
  i32 defence = defence_of(scenario, unit);
  if (blows == 2) defence += design_of(scenario, unit).factors.crippled.defence;
  return defence + std::max(defence - mauler_points, 0);
}

u32 blows_left(const Scenario& scenario, const Unit& unit) {
  if (!unit.fights()) return 0;
  return unit.status == Status::whole && design_of(scenario, unit).factors.has_crippled ? 2 : 1;
}

i32 smallest_defence(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 smallest = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (craft_in_battle(unit)) return 1;
    if (!unit.fights()) continue;
    const i32 defence = defence_of(scenario, unit);
    if (smallest == 0 || defence < smallest) smallest = defence;
  }
  return smallest;
}

bool must_give_up(const Scenario& scenario, const State& state, u32 force) {
  const i32 due = state.forces[enemy_of(force)].points;
  if (due <= 0) return false;
  const i32 smallest = smallest_defence(scenario, state, force);
  return smallest > 0 && 2 * due >= smallest;
}

u32 homeless_fighters(const Scenario& scenario, const Unit& unit) {
  if (unit.status == Status::retreated) return 0;
  return beyond(unit.fighters, unit.fights() ? side_of(scenario, unit).fighters : 0U);
}

u32 homeless_pfs(const Scenario& scenario, const Unit& unit) {
  if (unit.status == Status::retreated) return 0;
  const Design& design = design_of(scenario, unit);
  return beyond(unit.pfs, unit.fights() ? design.pf_places(unit.status == Status::crippled) : 0U);
}

u32 free_fighter_places(const Scenario& scenario, const Unit& unit) {
  return unit.fights() ? beyond(side_of(scenario, unit).fighters, unit.fighters) : 0;
}

u32 free_pf_places(const Scenario& scenario, const Unit& unit) {
  if (!unit.fights()) return 0;
  return beyond(design_of(scenario, unit).pf_places(unit.status == Status::crippled), unit.pfs);
}

}  // namespace klaxon::rules::sidcors
