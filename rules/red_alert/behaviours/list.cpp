// The closed list of behaviours. Words are numbered in this order, so new ones go to its end.
#include <algorithm>
#include <vector>

#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/design/scenario.h"
#include "rules/red_alert/lexicon.h"

namespace klaxon::rules::red_alert {

extern const Hooks raise_behaviour, refire_behaviour, ready_behaviour, cloak_behaviour,
    order_behaviour, steer_behaviour, fly_behaviour, counters_behaviour, rethrow_behaviour,
    prevent_behaviour, repair_behaviour, disable_behaviour, damage_behaviour, drain_behaviour,
    cancel_behaviour, scan_behaviour, reveal_behaviour, convert_behaviour, avert_behaviour,
    detect_behaviour;

namespace {

constexpr const Hooks* every_behaviour[] = {
    &raise_behaviour,   &refire_behaviour,  &ready_behaviour,  &cloak_behaviour,
    &order_behaviour,   &steer_behaviour,   &fly_behaviour,    &counters_behaviour,
    &rethrow_behaviour, &prevent_behaviour, &repair_behaviour, &disable_behaviour,
    &damage_behaviour,  &drain_behaviour,   &cancel_behaviour, &scan_behaviour,
    &reveal_behaviour,  &convert_behaviour, &avert_behaviour,  &detect_behaviour};
static_assert(std::size(every_behaviour) == behaviours_count);

// RA-20.13: a faction or size of a ship that another team brings, or a threat of the scenario.
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
  wired.hooks = every_behaviour[ability.kind];
  wired.ability = ability;
  wired.ids = words_of_all().ids(ability.kind);
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
  out.moments |= bit(ability.when);
  if (hooks.may_end != nullptr) out.moments |= hooks.ends;
  out.of_crew |= hooks.of_crew != nullptr;
  out.sees |= hooks.sees != nullptr;
  out.prevents |= hooks.prevents != nullptr;
  out.begins |= hooks.begins != nullptr;
  out.offers |= hooks.offers != nullptr;
  out.constant |= ability.constant;
  out.free |= ability.when != When::always && ability.price == Price::none;
}

}  // namespace

std::span<const Hooks* const> behaviour_list() {
  return every_behaviour;
}

std::span<const char* const> behaviour_words() {
  static const std::vector<const char*> words = [] {
    std::vector<const char*> ids;
    for (const Hooks* hooks : every_behaviour) ids.push_back(hooks->id);
    return ids;
  }();
  return words;
}

const core::LexiconOfParts& words_of_all() {
  static const core::LexiconOfParts joined = [] {
    std::vector<core::LexiconPart> parts;
    for (const Hooks* hooks : every_behaviour) parts.push_back(hooks->words);
    return core::LexiconOfParts(common_lexicon(), parts);
  }();
  return joined;
}

const Hooks* owner_of_verb(u16 verb) {
  const int owner = words_of_all().part_of_verb(verb);
  return owner < 0 ? nullptr : every_behaviour[owner];
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
