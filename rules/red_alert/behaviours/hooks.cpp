#include "rules/red_alert/behaviours/hooks.h"

#include <algorithm>

#include "rules/red_alert/behaviours/list.h"
#include "rules/red_alert/design/scenario.h"
#include "rules/red_alert/lexicon.h"

namespace klaxon::rules::red_alert {
namespace {

// RA-20.13: a faction or size of ship that another team has, or a threat in the scenario.
bool meets(const Scenario& scenario, const std::string& vs, u8 team) {
  if (vs.empty() || std::ranges::find(scenario.threats, vs) != scenario.threats.end()) return true;
  for (const Fleet& fleet : scenario.fleets) {
    if (scenario.team_of(fleet.seat) == team) continue;
    for (const FleetShip& of : fleet.ships) {
      const ShipDesign& ship = scenario.disks.ships[of.design];
      if (vs == faction_words[static_cast<u32>(ship.faction)] ||
          vs == size_words[static_cast<u32>(ship.size)])
        return true;
    }
  }
  return false;
}

Wired wire_one(const Scenario& scenario, const Ability& ability, u8 number) {
  Wired wired;
  wired.hooks = &behaviours()[ability.kind];
  wired.ability = ability;
  wired.ids = behaviours().words_of(ability.kind);
  wired.number = number;
  for (u8 team = 0; team < teams_max; ++team)
    if (meets(scenario, ability.vs, team)) wired.teams |= static_cast<u8>(1U << team);
  return wired;
}

void note_hooks(const Wired& wired, Wiring& out) {
  const Hooks& hooks = *wired.hooks;
  const Ability& ability = wired.ability;
  const Source anywhere{wired, no_disk, 0, 0};
  for (u32 value = 0; value < values_count && hooks.value != nullptr; ++value)
    if (hooks.value(anywhere, static_cast<Value>(value)) != 0) out.values |= 1U << value;
  if (hooks.crew_values != nullptr) out.crew_values |= hooks.crew_values(ability);
  out.moments |= bit(ability.when);
  if (hooks.may_end != nullptr) out.moments |= hooks.ends;
  out.hooks.add(hooks);
  out.constant |= ability.constant;
  out.free |= ability.when != When::always && ability.price == Price::none;
}

}  // namespace

const core::Behaviours<Hooks>& behaviours() {
  static const core::Behaviours<Hooks> all(every_behaviour, common_lexicon());
  return all;
}

void wire(Scenario& scenario) {
  Wiring& wiring = scenario.wiring;
  wiring = {};
  const auto wire_all = [&](const auto& design, std::vector<WiredAbilities>& out) {
    WiredAbilities& abilities = out.emplace_back();
    for (const Ability& ability : design.abilities)
      abilities.push(wire_one(scenario, ability, static_cast<u8>(abilities.size())));
  };
  for (const ShipDesign& ship : scenario.disks.ships) wire_all(ship, wiring.ships);
  for (const DiskDesign& disk : scenario.disks.others) wire_all(disk, wiring.disks);
  for (const Fleet& fleet : scenario.fleets)
    for (const FleetShip& ship : fleet.ships) {
      for (const Wired& wired : wiring.ships[ship.design]) note_hooks(wired, wiring);
      for (const Carried& carried : ship.disks)
        for (const Wired& wired : wiring.disks[carried.disk]) note_hooks(wired, wiring);
    }
}

}  // namespace klaxon::rules::red_alert
