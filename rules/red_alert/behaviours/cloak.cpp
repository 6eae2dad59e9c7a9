// Cloaking devices of three types (RA-14). The cloak is up while its disk is flipped for it.
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace cloaking {
namespace {

constexpr const char* examples[] = {"type = 1", "type = 2", "type = 3"};

enum class Event : u8 { cloaked, uncloaked };
constexpr core::Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr core::Arg shields_args[] = {{"ship", vocabulary::ships}, {"shields", 0, "points"}};
constexpr core::EventKind event_table[] = {
    {"cloaked", "{ship} cloaks.", ship_args},
    {"uncloaked", "{ship} drops its cloak, its shields at {shields number}.", shields_args},
};

enum class Refusal : u8 { just_raised };
constexpr core::RefusalKind refusal_table[] = {
    {"just-raised",
     "The {ship} has raised its cloak in this phase; such a cloak stays up until the next one.",
     ship_args},
};

constexpr u8 first_without_order = 2;  // the type

// RA-14.2, RA-14.6: the type of a cloak determines when it is raised.
void read(core::Reader& file, Ability& ability) {
  ability.word = static_cast<u8>(file.whole("type", 1, 3));
  ability.when = ability.word == 1 ? When::activate : When::phase;
  ability.price = Price::flip;
  if (file.has("when") || file.has("price") || ability.scope != Scope::ship)
    file.fault("contradiction", "A cloak belongs to its ship, and its type says when it is raised.",
               file.has("when")    ? "when"
               : file.has("price") ? "price"
                                   : "scope",
               "RA-14.2");
}

bool usable(const Scenario&, const State& state, const Source& source) {
  return state.ships[source.ship].cloaked == 0;
}

// RA-14.3, RA-14.7.
void raise(BattleContext& c, const Source& source, i32) {
  Ship& ship = c.state.ships[source.ship];
  ship.cloaked = 1;
  ship.shields = 0;
  ship.cloak_phase = c.state.phase;
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::cloaked), rule("RA-14.3")).arg(source.ship);
}

// RA-14.7: the cloak stays up, no matter who wants to lower it.
core::Rejection stuck(const State& state, const Source& source) {
  if (source.ability().word < first_without_order || !state.ships[source.ship].cloak_phase)
    return {};
  core::Rejection why;
  why.code = source.of.ids.refusal(Refusal::just_raised);
  why.rule = rule("RA-14.7");
  return why.fact(source.ship);
}

// RA-14.4.
bool may_drop(const Scenario&, const State& state, const Source& source, When when) {
  return when == When::phase && !stuck(state, source);
}

// RA-14.5, RA-14.8: losing the device does not bring the shields back.
void drop(BattleContext& c, const Source& source) {
  Ship& ship = c.state.ships[source.ship];
  ship.cloaked = 0;
  ship.cloak_phase = {};
  if (source.ability().word == 3 && c.state.disks[source.disk].state == DiskState::ready)
    ship.shields = static_cast<u8>(value_of(c.scenario, c.state, source.ship, Value::shields));
  if (c.log.on())
    note(c.log, source.of.ids.event(Event::uncloaked), rule("RA-14.4"))
        .arg(source.ship)
        .arg(ship.shields);
}

bool valid(const Scenario&, const State& state, const Source& source) {
  return !state.disks[source.disk].memory || state.ships[source.ship].cloaked != 0;
}

}  // namespace
}  // namespace cloaking

extern const Hooks cloak_behaviour;
const Hooks cloak_behaviour = {
    .id = "cloak",
    .shown = "cloak",
    .shown_end = "drop the cloak",
    .examples = cloaking::examples,
    .whens = bit(When::activate) | bit(When::phase),
    .usual = When::activate,
    .holds = bit(When::activate) | bit(When::phase),
    .read = cloaking::read,
    .usable = cloaking::usable,
    .use = cloaking::raise,
    .ends = bit(When::phase),
    .may_end = cloaking::may_drop,
    .stuck = cloaking::stuck,
    .ended = cloaking::drop,
    .stays = true,
    .valid = cloaking::valid,
    .words = {.events = cloaking::event_table, .refusals = cloaking::refusal_table},
};

}  // namespace klaxon::rules::red_alert
