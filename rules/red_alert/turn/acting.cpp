#include "rules/red_alert/turn/acting.h"

#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/boarding/transporting.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/fire/throwing.h"
#include "rules/red_alert/fire/torpedoes.h"
#include "rules/red_alert/movement/moving.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {

void reveal_order(BattleContext& c) {
  const u8 number = c.acting_ship();
  Ship& ship = c.state.ships[number];
  c.state.acting = 1;
  c.state.moved = 0;
  c.state.pending.clear();
  if (ship.orders_left == 0) return;
  const u8 order = ship.orders[c.state.phase];
  ship.orders[c.state.phase] = 0;
  ship.revealed[c.state.phase] = order;
  ship.shown = static_cast<u8>(c.state.phase + 1);
  c.state.pending.push(order);
  if (c.log.on()) note(c.log, EventId::order_revealed, rule("RA-8.1")).arg(number).arg(order);
  if ((c.scenario.wiring.moments & bit(When::order)) == 0) return;
  c.state.frames.push(OrderShown{.ship = number});
}

void order_shown(BattleContext& c) {
  if (!ask(c)) c.state.frames.pop();
}

void end_ship_phase(BattleContext& c) {
  State& state = c.state;
  if (c.log.on())
    for (u8 order : state.pending)
      note(c.log, EventId::order_unused, rule("RA-8.2")).arg(c.acting_ship()).arg(order);
  state.sequence.remove(state.cursor);
  state.pending.clear();
  state.cursor = state.acting = state.moved = 0;  // RA-7.7
}

void spend(BattleContext& c, OrderKind kind) {
  auto& pending = c.state.pending;
  const auto found = std::ranges::find(pending, static_cast<u8>(kind));
  check(found != pending.end(), "only an open order is carried out");
  pending.remove(static_cast<u32>(found - pending.begin()));
}

namespace {

// The opening that allows only this kind of attack, or else an attack order.
void spend_attack(BattleContext& c, Opening part) {
  auto& pending = c.state.pending;
  const auto found = std::ranges::find(pending, static_cast<u8>(part));
  if (found == pending.end()) return spend(c, OrderKind::attack);
  pending.remove(static_cast<u32>(found - pending.begin()));
}

// RA-6.8.
void change_speed(BattleContext& c, u8 number, i32 speed) {
  spend(c, OrderKind::change_speed);
  c.state.ships[number].speed = static_cast<u8>(speed);
  if (c.log.on()) note(c.log, EventId::speed_changed, rule("RA-6.8")).arg(number).arg(speed);
}

// RA-6.11, RA-6.12.
void turn_ship(BattleContext& c, u8 number, i32 hundredths, core::RuleId why) {
  c.state.ships[number].heading = heading_of(hundredths);
  if (c.log.on()) note(c.log, EventId::turned, why).arg(number).arg(whole_degrees(hundredths));
}

// RA-9.2, RA-9.3.
void evade(BattleContext& c, u8 number, i32 flips, i32 hundredths) {
  if (c.log.on())
    note(c.log, EventId::evades, rule("RA-9.2"))
        .arg(number)
        .arg(whole_degrees(hundredths))
        .arg(flips);
  start_move(c, static_cast<u8>(flips), heading_of(hundredths), true);
}

// RA-6.13.
void set_shields(BattleContext& c, u8 number, i32 shields) {
  spend(c, OrderKind::raise_shields);
  c.state.ships[number].shields = static_cast<u8>(shields);
  if (c.log.on()) note(c.log, EventId::shields_set, rule("RA-6.13")).arg(number).arg(shields);
}

// RA-13.9, RA-13.10, RA-13.11, RA-13.12, RA-6.15: its orders are now open, like the ship's own.
void use_crew(BattleContext& c, u8 number, u8 disk, u32 row) {
  spend(c, OrderKind::activate);
  Disk& crew = c.state.disks[disk];
  crew.state = DiskState::activated;
  for (OrderKind kind : c.scenario.design_of(crew).rows[row].orders)
    c.state.pending.push(static_cast<u8>(kind));
  if (c.log.on()) note(c.log, EventId::disk_used, rule("RA-13.9")).arg(number).arg(disk);
}

// RA-13.7.
void use_acting(BattleContext& c, const core::Order& order) {
  const u8 disk = static_cast<u8>(order.arg[0]), kind = static_cast<u8>(order.arg[1]);
  const Source source = source_of(c.scenario, c.state, disk, kind);
  if (source.ability().when == When::activate) spend(c, OrderKind::activate);
  use_ability(c, order);
}

}  // namespace

void carry_out(BattleContext& c, const core::Order& order) {
  const u8 ship = c.acting_ship();
  switch (order.verb) {
    case verbs::move:
      return start_move(c, 0, 0, false);
    case verbs::evade:
      return evade(c, ship, order.arg[0], order.arg[1]);
    case verbs::speed:
      return change_speed(c, ship, order.arg[0]);
    case verbs::turn:
      spend(c, OrderKind::change_heading);
      return turn_ship(c, ship, order.arg[0], rule("RA-6.11"));
    case verbs::swing:
      return turn_ship(c, ship, order.arg[0], rule("RA-6.12"));
    case verbs::shields:
      return set_shields(c, ship, order.arg[0]);
    case verbs::fire:
      spend_attack(c, Opening::beam);
      return fire_beam(c, ship, static_cast<u8>(order.arg[0]));
    case verbs::launch:
      spend_attack(c, Opening::torpedo);
      return launch(c, order);
    case verbs::transport:
      spend_attack(c, Opening::transport);
      return transport(c, order);
    case verbs::use:
      return use_crew(c, ship, static_cast<u8>(order.arg[0]), static_cast<u32>(order.arg[1]));
    case verbs::done:
      return end_ship_phase(c);
    default:
      break;
  }
  if (const Hooks* owner = behaviours().owner_of_verb(order.verb); owner != nullptr)
    return owner->apply(c, order);
  use_acting(c, order);
}

}  // namespace klaxon::rules::red_alert
