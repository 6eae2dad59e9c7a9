#include "rules/red_alert/turn/deploying.h"

#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {

void place_ship(BattleContext& c, const core::Order& order) {
  const u8 number = c.state.cursor;
  Ship& ship = c.state.ships[number];
  ship.centre = {order.arg[0] * step_length, order.arg[1] * step_length};
  ship.heading = heading_of(order.arg[2]);
  ship.speed = static_cast<u8>(order.arg[3]);
  ship.placed = 1;
  if (c.log.on()) note(c.log, EventId::ship_placed, rule("RA-3.7")).arg(number).arg(ship.speed);
}

}  // namespace klaxon::rules::red_alert
