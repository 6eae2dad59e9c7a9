// Takes shields, speed or torpedoes from a target in range without hitting it.
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace draining {
namespace {

constexpr const char* examples[] = {"value = 'shields', by = 3, range = 9"};

constexpr Value values[] = {Value::shields, Value::speed, Value::torpedoes};
constexpr const char* words[] = {"shields", "speed", "torpedoes"};
constexpr u8 Ship::* counts[] = {&Ship::shields, &Ship::speed, &Ship::torpedoes};

enum class Event : u8 { drained };
constexpr core::Arg drained_args[] = {
    {"ship", vocabulary::ships}, {"value", vocabulary::values}, {"by"}};
constexpr core::EventKind event_table[] = {
    {"drained", "{ship}: {value} down by {by}.", drained_args}};

void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.word_or("value", words, -1));
  read_by(file, ability);
  read_range(file, ability);
}

Bits256 targets(const Scenario& scenario, const State& state, const Source& source) {
  Bits256 ships;
  victims_in_range(scenario, state, source).each([&](u32 ship) {
    if (state.ships[ship].*counts[source.ability().word] > 0) ships.add(ship);
  });
  return ships;
}

void use(BattleContext& c, const Source& source, i32 target) {
  const Ability& ability = source.ability();
  u8& count = c.state.ships[static_cast<u32>(target)].*counts[ability.word];
  const u8 by = std::min(count, static_cast<u8>(ability.by));
  count = static_cast<u8>(count - by);
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::drained), rule("RA-13.8"))
        .arg(target)
        .arg(static_cast<i32>(at(values[ability.word])))
        .arg(by);
}

}  // namespace
}  // namespace draining

extern const Hooks drain_behaviour;
const Hooks drain_behaviour = {
    .id = "drain",
    .shown = "drain",
    .examples = draining::examples,
    .whens = in_phase,
    .usual = When::activate,
    .read = draining::read,
    .target = at_ship,
    .targets = draining::targets,
    .use = draining::use,
    .words = {.events = draining::event_table},
};

}  // namespace klaxon::rules::red_alert
