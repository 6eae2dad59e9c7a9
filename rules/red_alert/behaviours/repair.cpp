// Restores shields, hull or torpedoes toward their maximum, for its own ship or for another ship of
// its fleet or armada in range.
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace repairing {
namespace {

constexpr const char* examples[] = {"value = 'hull', by = 1, scope = 'armada', range = 0",
                                    "value = 'shields', by = 2, when = 'turn_end'"};

constexpr Value values[] = {Value::shields, Value::hull, Value::torpedoes};
constexpr const char* words[] = {"shields", "hull", "torpedoes"};
constexpr u8 Ship::* counts[] = {&Ship::shields, &Ship::hull, &Ship::torpedoes};

enum class Event : u8 { repaired };
constexpr core::Arg repaired_args[] = {
    {"ship", vocabulary::ships}, {"value", vocabulary::values}, {"by"}};
constexpr core::EventKind event_table[] = {
    {"repaired", "{ship}: {value} up by {by}.", repaired_args},
};

void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.word_or("value", words, -1));
  read_by(file, ability);
  ability.range = static_cast<u8>(file.whole_or("range", 0, range_max, 1));
  if (ability.scope == Scope::personal)
    file.fault("contradiction", "Only ships are repaired.", "scope", "RA-20.9");
}

// RA-14.3: a cloaked ship has no shields.
i32 room(const Scenario& scenario, const State& state, const Source& source, u8 number) {
  const Ship& ship = state.ships[number];
  const u8 word = source.ability().word;
  if (values[word] == Value::shields && ship.cloaked != 0) return 0;
  return value_of(scenario, state, number, values[word]) - ship.*counts[word];
}

Target target(const Ability& ability) {
  return ability.scope == Scope::ship ? Target::none : Target::ship;
}

bool usable(const Scenario& scenario, const State& state, const Source& source) {
  return source.ability().scope != Scope::ship || room(scenario, state, source, source.ship) > 0;
}

Bits256 targets(const Scenario& scenario, const State& state, const Source& source) {
  Bits256 ships;
  const u8 range = source.ability().range;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const u8 ship = static_cast<u8>(i);
    if (state.ships[i].in_play() && covers(scenario, state, source, ship) &&
        room(scenario, state, source, ship) > 0 &&
        (range == 0 ||
         in_range(scenario, state, source.ship, disk_of(scenario, state.ships[i]), range)))
      ships.add(i);
  }
  return ships;
}

void use(BattleContext& c, const Source& source, i32 target) {
  const Ability& ability = source.ability();
  const u8 number = ability.scope == Scope::ship ? source.ship : static_cast<u8>(target);
  const i32 by = std::min<i32>(ability.by, room(c.scenario, c.state, source, number));
  u8& count = c.state.ships[number].*counts[ability.word];
  count = static_cast<u8>(count + by);
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::repaired), rule("RA-13.7"))
        .arg(number)
        .arg(static_cast<i32>(at(values[ability.word])))
        .arg(by);
}

}  // namespace
}  // namespace repairing

extern const Hooks repair_behaviour;
const Hooks repair_behaviour = {
    .id = "repair",
    .shown = "repair",
    .examples = repairing::examples,
    .whens = in_phase | bit(When::turn_end),
    .usual = When::activate,
    .read = repairing::read,
    .target = repairing::target,
    .usable = repairing::usable,
    .targets = repairing::targets,
    .use = repairing::use,
    .words = {.events = repairing::event_table},
};

}  // namespace klaxon::rules::red_alert
