#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

i32 potential_halves(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 halves = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (unit.fights()) halves += 2 * side_of(scenario, unit).attack;
  }
  for (const auto more : scenario.wiring.on<&Hooks::potential>())
    halves += more(scenario, state, force);
  return halves;
}

i32 shift_of(const Scenario& scenario, const State& state, u32 force) {
  i32 sum = 0;
  for (const auto shift : scenario.wiring.on<&Hooks::shift>()) sum += shift(scenario, state, force);
  return sum;
}

bool can_retreat(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].fights() && mobile(design_of(scenario, state.units[i]).kind)) return true;
  return false;
}

i32 smallest_defence(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 smallest = 0;
  const auto meet = [&smallest](i32 defence) {
    if (defence > 0 && (smallest == 0 || defence < smallest)) smallest = defence;
  };
  for (const auto more : scenario.wiring.on<&Hooks::smallest>()) meet(more(scenario, state, force));
  if (smallest == 1) return smallest;  // nothing is smaller
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
