// Spares its ship a critical that it is about to suffer.
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace averting {
namespace {

constexpr const char* examples[] = {""};

enum class Event : u8 { averted };
constexpr core::Arg averted_args[] = {{"ship", vocabulary::ships},
                                      {"critical", vocabulary::criticals}};
constexpr core::EventKind event_table[] = {
    {"averted", "{ship} is spared the {critical} critical.", averted_args}};

void use(BattleContext& c, const Source& source, i32 critical) {
  Criticals& criticals = c.state.frames.top_as<Criticals>();
  criticals.showing = static_cast<u8>(criticals.showing & ~(1U << critical));
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::averted), rule("RA-20.5"))
        .arg(criticals.ship)
        .arg(critical);
}

}  // namespace
}  // namespace averting

extern const Hooks avert_behaviour;
const Hooks avert_behaviour = {
    .id = "avert",
    .shown = "avert",
    .examples = averting::examples,
    .whens = bit(When::suffering),
    .usual = When::suffering,
    .free = true,
    .target = at_critical,
    .targets = criticals_showing,
    .use = averting::use,
    .words = {.events = averting::event_table},
};

}  // namespace klaxon::rules::red_alert
