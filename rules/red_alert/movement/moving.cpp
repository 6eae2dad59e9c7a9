#include "rules/red_alert/movement/moving.h"

#include <algorithm>

#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/fire/torpedoes.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {

void stop_ship(BattleContext& c, u8 number, core::RuleId why) {
  Ship& ship = c.state.ships[number];
  ship.speed = 0;
  ship.orders_left = 0;
  std::fill(std::begin(ship.orders), std::end(ship.orders), u8{0});  // nobody saw which they were
  if (c.state.acting != 0 && c.acting_ship() == number) c.state.pending.clear();
  if (c.log.on()) note(c.log, EventId::stopped, why).arg(number);
}

void push_flips(BattleContext& c, u8 ship, u8 flips) {
  c.state.frames.push(Moving{.ship = ship, .flips = flips});
  if (c.log.on()) note(c.log, EventId::moved, rule("RA-8.6")).arg(ship).arg(flips);
}

void start_move(BattleContext& c, u8 flips_before_turn, core::Heading heading, bool evading) {
  const u8 number = c.acting_ship();
  const Ship& ship = c.state.ships[number];
  c.state.moved = 1;
  if (ship.speed == 0) return;  // RA-8.7
  push_flips(c, number, ship.speed);
  Moving& flight = c.state.frames.top_as<Moving>();
  flight.turn_at = static_cast<u8>(flips_before_turn == 0 ? 0 : ship.speed - flips_before_turn);
  flight.heading = heading;
  flight.evading = evading;
}

namespace {

void finish_move(BattleContext& c) {
  const Moving flown = c.state.frames.take<Moving>();
  if (flown.evading) stop_ship(c, flown.ship, rule("RA-9.5"));
  c.state.frames.push(Collision{.ship = flown.ship});
}

}  // namespace

// Flies one flip at a time, over everything in the way (RA-8.9): it may meet a torpedo at each flip
// (RA-15.9). A ship that evades turns once and flies all its flips (RA-9.4).
void fly_on(BattleContext& c) {
  Moving& flight = c.state.frames.top_as<Moving>();
  const u8 number = flight.ship;
  Ship& ship = c.state.ships[number];
  if (!ship.in_play()) return c.state.frames.pop();
  if (flight.flips == 0) return finish_move(c);
  if (flight.turn_at != 0 && flight.flips == flight.turn_at) ship.heading = flight.heading;
  --flight.flips;
  ship.centre = core::advance(ship.centre, ship.heading, 2 * disk_of(c.scenario, ship).radius);
  if (!core::on_table(ship.centre, c.scenario.length, c.scenario.width)) {
    if (c.log.on()) note(c.log, EventId::left_table, rule("RA-8.10")).arg(number);
    return destroy(c, number, Fate::off_table);
  }
  run_into_torpedoes(c, number);
}

}  // namespace klaxon::rules::red_alert
