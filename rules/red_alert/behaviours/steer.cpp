// When its ship changes heading, it may do so at a point along its movement (RA-21.15): a separate
// order says after how many flips it turns.
#include <algorithm>

#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/movement/moving.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/acting.h"

namespace klaxon::rules::red_alert {

extern const Hooks steer_behaviour;

namespace steering {
namespace {

constexpr const char* examples[] = {""};

enum class Verb : u8 { swerve };
constexpr core::Arg swerve_args[] = {{"after", 0, "flips"},
                                     {"heading", 0, "hundredths of a degree"}};
constexpr core::Verb verb_table[] = {{"swerve", "Change heading on the way", swerve_args}};

enum class Event : u8 { swerves };
constexpr core::Arg swerves_args[] = {
    {"ship", vocabulary::ships}, {"degrees", 0, "degrees"}, {"flips", 0, "flips"}};
constexpr core::EventKind event_table[] = {
    {"swerves", "{ship} turns on the way: after {flips} to {degrees}.", swerves_args},
};

void offer(const Scenario&, const State& state, const Source& source, core::Offers& out) {
  const u16 verb = source.of.ids.verb(Verb::swerve);
  const auto heading = static_cast<u8>(OrderKind::change_heading);
  if (state.moved == 0 && state.ships[source.ship].speed > 1 && !out.has_form(verb) &&
      std::ranges::find(state.pending, heading) != state.pending.end())
    out.forms.push(verb);
}

core::Range range(const Scenario&, const State& state, const core::Order& so_far) {
  if (so_far.n == 0)
    return core::Range::between(1, state.ships[state.sequence[state.cursor]].speed - 1);
  return so_far.n == 1 ? core::Range::between(0, headings_count - 1) : core::Range::complete();
}

const core::PartIds& words() {
  return behaviours().words_of(static_cast<u32>(behaviours().place_of(steer_behaviour)));
}

void apply(BattleContext& c, const core::Order& order) {
  spend(c, OrderKind::change_heading);
  if (c.log.on())
    note(c.log, words().event(Event::swerves), rule("RA-21.15"))
        .arg(c.acting_ship())
        .arg(whole_degrees(order.arg[1]))
        .arg(order.arg[0]);
  start_move(c, static_cast<u8>(order.arg[0]), heading_of(order.arg[1]), false);
}

}  // namespace
}  // namespace steering

const Hooks steer_behaviour = {
    .id = "steer",
    .shown = "turn on the way",
    .examples = steering::examples,
    .whens = bit(When::always),
    .offers = steering::offer,
    .range = steering::range,
    .apply = steering::apply,
    .words = {.verbs = steering::verb_table, .events = steering::event_table},
};

}  // namespace klaxon::rules::red_alert
