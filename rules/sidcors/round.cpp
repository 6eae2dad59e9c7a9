#include "rules/sidcors/round.h"

#include <algorithm>

namespace klaxon::rules::sidcors {

namespace {

const Design& design_of(const Scenario& scenario, const Unit& unit) {
  return scenario.designs[unit.design];
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

i32 potential_halves(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 halves = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (unit.fights()) halves += 2 * side_of(scenario, unit).attack;
  }
  for (const auto more : scenario.wiring.potential) halves += more(scenario, state, force);
  return halves;
}

i32 shift_of(const Scenario& scenario, const State& state, u32 force) {
  i32 sum = 0;
  for (const auto shift : scenario.wiring.shift) sum += shift(scenario, state, force);
  return sum;
}

bool can_retreat(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].fights() && mobile(design_of(scenario, state.units[i]).kind)) return true;
  return false;
}

// What damage points are counted in (SID-5.10).
i32 defence_of(const Scenario& scenario, const Unit& unit) {
  return side_of(scenario, unit).defence;
}

i32 price_of(const Scenario& scenario, const Unit& unit, u32 blows, i32 face_value) {
  i32 defence = defence_of(scenario, unit);
  if (blows == 2) defence += design_of(scenario, unit).factors.crippled.defence;
  return defence + std::max(defence - face_value, 0);
}

u32 blows_left(const Scenario& scenario, const Unit& unit) {
  if (!unit.fights()) return 0;
  return unit.status == Status::whole && design_of(scenario, unit).factors.has_crippled ? 2 : 1;
}

i32 smallest_defence(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 smallest = 0;
  const auto meet = [&smallest](i32 defence) {
    if (defence > 0 && (smallest == 0 || defence < smallest)) smallest = defence;
  };
  for (const auto more : scenario.wiring.smallest) meet(more(scenario, state, force));
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].fights()) meet(defence_of(scenario, state.units[i]));
  return smallest;
}

bool must_give_up(const Scenario& scenario, const State& state, u32 force) {
  const i32 due = state.forces[enemy_of(force)].points;
  if (due <= 0) return false;
  const i32 smallest = smallest_defence(scenario, state, force);
  return smallest > 0 && 2 * due >= smallest;
}

}  // namespace klaxon::rules::sidcors
