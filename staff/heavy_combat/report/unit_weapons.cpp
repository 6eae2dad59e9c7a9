#include "staff/heavy_combat/report/unit_weapons.h"

#include "rules/heavy_combat/names.h"

namespace klaxon::staff::heavy_combat {

namespace units = rules::units;

std::vector<u8> weapons_of(const rules::Scenario& scenario, const rules::State& state, i32 unit) {
  std::vector<u8> all;
  if (units::is_ship(unit) && units::ship_of(unit) < state.ships.size()) {
    for (const rules::Mount& mount : scenario.design_of(state.ships[units::ship_of(unit)]).mounts)
      all.push_back(mount.weapon);
  } else if (units::is_craft(unit) && units::craft_of(unit) < state.craft.size()) {
    const rules::CraftDesign& design = scenario.design_of(state.craft[units::craft_of(unit)]);
    all.assign(design.weapons.begin(), design.weapons.end());
  }
  return all;
}

std::string weapon_said(const rules::Scenario& scenario, const rules::State& state, i32 unit,
                        u32 weapon) {
  return rules::weapon_in_words(scenario.catalogue, weapons_of(scenario, state, unit), weapon);
}

}  // namespace klaxon::staff::heavy_combat
