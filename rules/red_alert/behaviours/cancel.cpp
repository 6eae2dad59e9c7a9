// Cancels the order that a target has just revealed: it moves straight on (RA-20.7).
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace cancelling {
namespace {

constexpr const char* examples[] = {"range = 9"};

enum class Event : u8 { cancelled };
constexpr core::Arg cancelled_args[] = {{"ship", vocabulary::ships}, {"order", vocabulary::orders}};
constexpr core::EventKind event_table[] = {
    {"cancelled", "{ship} cannot carry out {order}.", cancelled_args}};

// `word`: 1 + OrderKind; 0: any.
void read(core::Reader& file, Ability& ability) {
  constexpr const char* words[] = {"any",          order_words[0], order_words[1],
                                   order_words[2], order_words[3], order_words[4]};
  ability.word = static_cast<u8>(file.word_or("order", words, 0));
  read_range(file, ability);
}

bool usable(const Scenario& scenario, const State& state, const Source& source) {
  const u8 word = source.ability().word;
  return !state.pending.empty() && (word == 0 || state.pending[0] == word - 1) &&
         is_target(scenario, state, source, state.frames.top_as<OrderShown>().ship);
}

void use(BattleContext& c, const Source& source, i32) {
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::cancelled), rule("RA-20.7"))
        .arg(c.state.frames.top_as<OrderShown>().ship)
        .arg(c.state.pending[0]);
  c.state.pending.remove(0);
}

}  // namespace
}  // namespace cancelling

extern const Hooks cancel_behaviour;
const Hooks cancel_behaviour = {
    .id = "cancel",
    .shown = "cancel the order",
    .examples = cancelling::examples,
    .whens = bit(When::order),
    .usual = When::order,
    .read = cancelling::read,
    .usable = cancelling::usable,
    .use = cancelling::use,
    .words = {.events = cancelling::event_table},
};

}  // namespace klaxon::rules::red_alert
