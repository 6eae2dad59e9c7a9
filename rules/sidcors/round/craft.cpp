#include "rules/sidcors/round/craft.h"

#include "rules/sidcors/round/round.h"

#include <algorithm>
#include <numeric>

namespace klaxon::rules::sidcors {

namespace {

u32 places(const Scenario& scenario, const Unit& unit, Craft craft) {
  if (!unit.fights()) return 0;
  const Design& design = scenario.designs[unit.design];
  const bool crippled = unit.status == Status::crippled;
  return craft == Craft::fighters ? design.fighter_places(crippled) : design.pf_places(crippled);
}

u32 beyond(u32 aboard, u32 room) {
  return aboard > room ? aboard - room : 0;
}

}  // namespace

CraftFields craft_fields(const Scenario& scenario, const State& state, u32 field) {
  const UnitRange units = units_of(scenario, enemy_of(state.acting));
  CraftFields found;
  u32 next = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (!craft_in_battle(unit)) continue;
    for (const i32 aboard : {i32{unit.fighters}, i32{unit.pfs}}) {
      if (next == field) found.here = aboard, found.unit = i;
      if (next > field && aboard > 0) found.later = true;
      ++next;
    }
  }
  return found;
}

u32 homeless(const Scenario& scenario, const Unit& unit, Craft craft) {
  const u32 aboard = craft_aboard(unit, craft);
  if (aboard == 0 || unit.status == Status::retreated) return 0;
  return beyond(aboard, places(scenario, unit, craft));
}

u32 free_places(const Scenario& scenario, const Unit& unit, Craft craft) {
  return beyond(places(scenario, unit, craft), craft_aboard(unit, craft));
}

UnitSet units_with_craft(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  return units_that(scenario, state, force,
                    [&](const Unit& unit) { return can_give_up(unit, craft); });
}

UnitSet units_with_homeless(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  return units_that(scenario, state, force,
                    [&](const Unit& unit) { return homeless(scenario, unit, craft) > 0; });
}

UnitSet units_with_places(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  return units_that(scenario, state, force,
                    [&](const Unit& unit) { return free_places(scenario, unit, craft) > 0; });
}

bool can_transfer(const Scenario& scenario, const State& state, u32 force, Craft craft) {
  const auto leaves = [&](const Unit& unit) { return homeless(scenario, unit, craft) > 0; };
  const auto takes = [&](const Unit& unit) { return free_places(scenario, unit, craft) > 0; };
  return any_unit(scenario, state, force, leaves) && any_unit(scenario, state, force, takes);
}

bool can_transfer(const Scenario& scenario, const State& state, u32 force) {
  return can_transfer(scenario, state, force, Craft::fighters) ||
         can_transfer(scenario, state, force, Craft::pfs);
}

i32 craft_price(i32 number, i32 face_value) {
  return number + std::max(number - face_value, 0);
}

i32 craft_paid(i32 points, i32 face_value) {
  return points <= face_value ? points : (points + face_value) / 2;
}

bool can_direct_craft(const Scenario& scenario, const State& state, u32 force, i32 face_value) {
  if (craft_paid(state.forces[force].points, face_value) < 1) return false;
  return any_unit(scenario, state, enemy_of(force), craft_in_battle);
}

// SID-7.15: any mix of craft for which the points can pay, but at least one.
core::Range craft_range(const Scenario& scenario, const State& state, std::span<const i32> given,
                        i32 face_value) {
  const CraftFields fields = craft_fields(scenario, state, static_cast<u32>(given.size()));
  if (fields.here < 0) return core::Range::complete();
  const i32 named = std::accumulate(given.begin(), given.end(), 0);
  const i32 paid = craft_paid(state.forces[state.acting].points, face_value) - named;
  const i32 least = named == 0 && !fields.later ? 1 : 0;
  return core::Range::between(least, std::min(fields.here, paid));
}

NamedCraft::NamedCraft(const core::Order& order, u32 first) : numbers(order.args().subspan(first)) {
  for (u32 k = 0; k < numbers.size(); k += 2) {
    fighters += numbers[k];
    pfs += numbers[k + 1];
  }
}

}  // namespace klaxon::rules::sidcors
