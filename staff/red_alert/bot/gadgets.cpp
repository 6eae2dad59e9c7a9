#include "staff/red_alert/bot/gadgets.h"

#include <string_view>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"

namespace klaxon::staff::red_alert {

using rules::Scenario;
using rules::Source;
using rules::State;

namespace {

constexpr i32 ready_again = 70;   // a disk that can be used once more this turn
constexpr i32 much_to_gain = 45;  // an enemy's disk or order

bool has_tech(const Scenario& scenario, const State& state, u8 ship, rules::DiskState as) {
  for (const rules::Disk& disk : state.disks) {
    if (disk.aboard != ship || disk.state != as || disk.memory || scenario.design_of(disk).crew)
      continue;
    for (const rules::Ability& ability : scenario.design_of(disk).abilities)
      if (ability.price == rules::Price::flip) return true;
  }
  return false;
}

Gadget gadget_of(const Scenario& scenario, const State& state, const Source& source) {
  const rules::Ability& ability = source.ability();
  Gadget made{.disk = source.disk, .kind = ability.kind, .worth = much_to_gain};
  const std::string_view id = source.of.hooks->id;
  if (source.of.hooks->stays) {
    made.cloaks = true;
    made.worth = 0;
  } else if (id == "repair") {
    const bool hull = ability.word == 1;
    (hull ? made.hull : made.shields) = ability.by;
    made.worth = 0;
  } else if (id == "ready") {
    // Disks that are still ready will probably be spent on the first shot.
    const bool spent = has_tech(scenario, state, source.ship, rules::DiskState::activated);
    made.worth = spent ? ready_again : 0;
    if (!spent && has_tech(scenario, state, source.ship, rules::DiskState::ready))
      made.after_shot = ready_again;
  } else {
    made.reach = scenario.range_template * ability.range;
    if (id == "drain" || id == "damage") made.worth = ability.by * shield_worth;
  }
  return made;
}

}  // namespace

void add_gadgets(const Scenario& scenario, const State& state, Lookout& out) {
  rules::each_ability(scenario, state, [&](const Source& source) {
    if (source.ship != out.ship || source.ability().when != rules::When::activate ||
        source.disk == rules::no_disk || source.seat != state.ships[out.ship].controller ||
        state.disks[source.disk].state != rules::DiskState::ready || out.gadgets.full())
      return;
    out.gadgets.push(gadget_of(scenario, state, source));
  });
}

}  // namespace klaxon::staff::red_alert
