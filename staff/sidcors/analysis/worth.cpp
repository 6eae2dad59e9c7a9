#include "staff/sidcors/analysis/worth.h"

#include <algorithm>

#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using rules::Design;
using rules::Scenario;
using rules::State;
using rules::Status;
using rules::Unit;
using rules::UnitRange;

i32 worth_of_unit(const Design& design, Status status) {
  const rules::Factors& factors = design.factors;
  const i32 crippled =
      factors.has_crippled ? factors.crippled.attack + factors.crippled.defence : 0;
  if (status == Status::crippled) return crippled;
  if (status == Status::destroyed) return 0;
  i32 abilities = 0;
  if (std::ranges::any_of(design.ability, [](u8 ability) { return ability != 0; }))
    for (const StaffHooks* hooks : staff_behaviours())
      if (hooks->worth != nullptr) abilities += hooks->worth(design);
  // A file may give a unit more attack when crippled than when whole; crippling then costs none.
  const i32 attack_lost = factors.has_crippled
                              ? std::max(factors.whole.attack - factors.crippled.attack, 0)
                              : factors.whole.attack;
  return crippled + attack_lost + factors.whole.defence + abilities;
}

namespace {

// Counts the craft aboard, and the places for them, on units that have not left the battle.
struct Housing {
  u32 fighters = 0, fighter_places = 0;
  u32 pfs = 0, pf_places = 0;
};

Housing housing_of(const Scenario& scenario, const State& state, u32 force) {
  Housing sum;
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (unit.status == Status::retreated) continue;
    sum.fighters += unit.fighters;
    sum.pfs += unit.pfs;
    if (!unit.fights()) continue;
    const Design& design = scenario.designs[unit.design];
    sum.fighter_places += design.fighter_places(unit.status == Status::crippled);
    sum.pf_places += design.pf_places(unit.status == Status::crippled);
  }
  return sum;
}

}  // namespace

u32 beyond(u32 aboard, u32 places) {
  return aboard > places ? aboard - places : 0;
}

Surplus surplus_of(const Scenario& scenario, const State& state, u32 force) {
  const Housing sum = housing_of(scenario, state, force);
  return {beyond(sum.fighters, sum.fighter_places), beyond(sum.pfs, sum.pf_places)};
}

i32 worth_of_force(const Scenario& scenario, const State& state, u32 force) {
  i32 worth = 0;
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    worth += worth_of_unit(scenario.designs[unit.design], unit.status);
    if (unit.status == Status::retreated) worth += craft_worth * (unit.fighters + unit.pfs);
  }
  const Housing sum = housing_of(scenario, state, force);
  const u32 craft = std::min(sum.fighters, sum.fighter_places) + std::min(sum.pfs, sum.pf_places);
  return worth + craft_worth * static_cast<i32>(craft);
}

i32 points_of_force(const Scenario& scenario, const State& state, u32 force) {
  i32 points = 0;
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i) {
    Unit unit = state.units[i];
    if (unit.status == Status::retreated) continue;
    points += unit.fighters + unit.pfs;
    for (; unit.fights(); unit.status = struck(scenario, unit, 1))
      points += defence_of(scenario, unit);
  }
  return points;
}

Status struck(const Scenario& scenario, const Unit& unit, u32 blows) {
  if (blows == 0) return unit.status;
  return blows < blows_left(scenario, unit) ? Status::crippled : Status::destroyed;
}

}  // namespace klaxon::staff::sidcors
