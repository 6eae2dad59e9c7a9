// Looks at the face-down orders of a target: its player's team knows them for the rest of
// the turn (RA-20.7).
#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace scanning {
namespace {

constexpr const char* examples[] = {"range = 9, when = 'phase'"};

enum class Event : u8 { scanned, sees };
constexpr core::Arg scanned_args[] = {{"ship", vocabulary::ships}};
constexpr core::Arg sees_args[] = {
    {"ship", vocabulary::ships}, {"phase"}, {"order", vocabulary::orders}};
constexpr core::EventKind event_table[] = {
    {"scanned", "The orders of {ship} are read.", scanned_args},
    {"sees", "{ship} has {order} for phase {phase}.", sees_args},
};

Bits256 targets(const Scenario& scenario, const State& state, const Source& source) {
  Bits256 ships;
  targets_in_range(scenario, state, source).each([&](u32 i) {
    const Ship& ship = state.ships[i];
    if (ship.orders_left != 0 && ship.shown < 3 &&
        (ship.scanned_by & core::seat_bit(source.seat)) == 0)
      ships.add(i);
  });
  return ships;
}

void use(BattleContext& c, const Source& source, i32 target) {
  Ship& ship = c.state.ships[static_cast<u32>(target)];
  const core::Seats readers = c.state.team_seats[source.seat];
  ship.scanned_by |= static_cast<u8>(readers);
  if (!c.log.on()) return;
  note(c.log, source.of.ids.event(Event::scanned), rule("RA-20.7")).arg(target);
  for (i32 phase = ship.shown; phase < 3; ++phase)
    c.log.add(source.of.ids.event(Event::sees), rule("RA-20.7"), readers)
        .arg(target)
        .arg(phase + 1)
        .arg(ship.orders[phase]);
}

}  // namespace
}  // namespace scanning

extern const Hooks scan_behaviour;
const Hooks scan_behaviour = {
    .id = "scan",
    .shown = "scan",
    .examples = scanning::examples,
    .whens = in_phase,
    .usual = When::activate,
    .read = read_range,
    .target = at_ship,
    .targets = scanning::targets,
    .use = scanning::use,
    .words = {.events = scanning::event_table},
};

}  // namespace klaxon::rules::red_alert
