// The closed list of behaviours, and what is built from it.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

extern const Hooks weapons_control_behaviour, shuttle_bay_doors_behaviour,
    crew_casualties_behaviour, tractor_beams_behaviour, manoeuvring_behaviour,
    drone_racks_behaviour, marine_casualties_behaviour, battery_gas_behaviour,
    warp_engines_behaviour, heavy_weapons_behaviour, phaser_capacitors_behaviour;
extern const Hooks plain_criticals[7];
extern const Hooks plain_weapons[3], power_absorber_behaviour;

namespace {

// 3.0: the three cards, each by die face.
constexpr const Hooks* criticals[criticals_count] = {
    &weapons_control_behaviour, &shuttle_bay_doors_behaviour, &crew_casualties_behaviour,
    &tractor_beams_behaviour,   &plain_criticals[0],          &plain_criticals[1],
    &manoeuvring_behaviour,     &drone_racks_behaviour,       &marine_casualties_behaviour,
    &plain_criticals[2],        &battery_gas_behaviour,       &plain_criticals[3],
    &warp_engines_behaviour,    &heavy_weapons_behaviour,     &phaser_capacitors_behaviour,
    &plain_criticals[4],        &plain_criticals[5],          &plain_criticals[6],
};

// Those that last for a term; the bay doors come last, one line for each bay.
constexpr const Hooks* lasting[effects_count] = {
    &weapons_control_behaviour, &tractor_beams_behaviour,     &plain_criticals[0],
    &drone_racks_behaviour,     &plain_criticals[2],          &battery_gas_behaviour,
    &warp_engines_behaviour,    &heavy_weapons_behaviour,     &phaser_capacitors_behaviour,
    &plain_criticals[4],        &shuttle_bay_doors_behaviour,
};

constexpr const Hooks* boxes[] = {&plain_weapons[0], &plain_weapons[1], &plain_weapons[2],
                                  &power_absorber_behaviour};

template <class Hook>
void add(BarList<Hook>& list, Hook hook, const Term& term) {
  if (hook != nullptr) list.push({hook, term.left});
}

}  // namespace

std::span<const Hooks* const> critical_hits() {
  return criticals;
}
std::span<const Hooks* const> lasting_effects() {
  return lasting;
}

const Hooks* box_behaviour(System box) {
  for (const Hooks* hooks : boxes)
    if (hooks->box == box) return hooks;
  return nullptr;
}

const Wiring& wiring() {
  static const Wiring made = [] {
    Wiring all;
    for (const Hooks* hooks : criticals) {
      add(all.bars_fire, hooks->bars_fire, hooks->term);
      add(all.bars_arming, hooks->bars_arming, hooks->term);
      add(all.bars_launch, hooks->bars_launch, hooks->term);
      add(all.bars_charging, hooks->bars_charging, hooks->term);
    }
    return all;
  }();
  return made;
}

}  // namespace klaxon::rules::code_red
