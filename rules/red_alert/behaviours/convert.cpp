// Turns a critical that its ship inflicts into a critical of another kind, if the target has none
// of that kind (RA-20.5, RA-21.14).
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace converting {
namespace {

constexpr const char* examples[] = {"to = 'engineering', price = 'none'"};

enum class Event : u8 { converted };
constexpr core::Arg converted_args[] = {{"critical", vocabulary::criticals},
                                        {"to", vocabulary::criticals}};
constexpr core::EventKind event_table[] = {
    {"converted", "The {critical} critical becomes a {to} critical.", converted_args}};

void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.word_or("to", critical_words, -1));
}

bool usable(const Scenario&, const State& state, const Source& source) {
  const Criticals& criticals = state.frames.top_as<Criticals>();
  const u32 had = state.ships[criticals.ship].marks | u32{criticals.showing};
  return (had >> source.ability().word & 1) == 0;
}

void use(BattleContext& c, const Source& source, i32 critical) {
  u8& showing = c.state.frames.top_as<Criticals>().showing;
  const u32 to = source.ability().word;
  showing = static_cast<u8>((showing & ~(1U << critical)) | 1U << to);
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::converted), rule("RA-21.14"))
        .arg(critical)
        .arg(static_cast<i32>(to));
}

}  // namespace
}  // namespace converting

extern const Hooks convert_behaviour;
const Hooks convert_behaviour = {
    .id = "convert",
    .shown = "change",
    .examples = converting::examples,
    .whens = bit(When::critical),
    .usual = When::critical,
    .free = true,
    .read = converting::read,
    .target = at_critical,
    .usable = converting::usable,
    .targets = criticals_showing,
    .use = converting::use,
    .words = {.events = converting::event_table},
};

}  // namespace klaxon::rules::red_alert
