#include "rules/red_alert/movement/colliding.h"

#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/fire/torpedoes.h"
#include "rules/red_alert/movement/moving.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

constexpr u8 ship_hits = 1;  // RA-9.9

// RA-9.8: throws five counters and checks whether exactly one shows its critical side.
bool collides(BattleContext& c, u8 mover, i32 place) {
  const int criticals =
      5 - drop_counters(c, rolls::collision.by(c.state.ships[mover].controller), 5);
  if (c.log.on())
    note(c.log, EventId::drops_collision, rule("RA-9.8")).arg(mover).arg(place).arg(criticals);
  return criticals == 1;
}

void collide(BattleContext& c, u8 mover, u8 place, u8 chooser, u8 hits, core::RuleId why) {
  c.state.frames.pop();
  if (c.log.on()) note(c.log, EventId::collided, why).arg(mover).arg(place);
  stop_ship(c, mover, rule("RA-9.10"));
  c.state.frames.push(Placing{.ship = mover, .beside = place, .chooser = chooser});
  hit_ship(c, {.ship = mover, .hits = hits, .hull_only = true});
}

void meet_ship(BattleContext& c, u8 mover, u8 other) {
  const Ship& struck = c.state.ships[other];
  if (!struck.in_play() ||
      !core::overlap(disk_of(c.scenario, c.state.ships[mover]), disk_of(c.scenario, struck)))
    return;
  if (collides(c, mover, other))
    collide(c, mover, other, struck.controller, ship_hits, rule("RA-9.9"));
}

// RA-9.12.
void meet_terrain(BattleContext& c, u8 mover, u8 piece) {
  const Terrain& terrain = c.scenario.terrain[piece];
  const Ship& ship = c.state.ships[mover];
  if (!core::overlap(disk_of(c.scenario, ship), terrain.disk)) return;
  const u8 place = static_cast<u8>(ships_max + piece);
  if (collides(c, mover, place))
    collide(c, mover, place, ship.controller, terrain.hits, rule("RA-9.13"));
}

// RA-9.16.
void meet_obstruction(BattleContext& c, u8 mover, u8 left) {
  const u8 which = c.state.obstructions[left];
  const Obstruction& obstruction = c.scenario.obstructions[which];
  if (!core::overlap(disk_of(c.scenario, c.state.ships[mover]), obstruction.disk)) return;
  c.state.obstructions.remove(left);
  --c.state.frames.top_as<Collision>().next;  // the next one has moved up
  if (c.log.on())
    note(c.log, EventId::obstruction_hit, rule("RA-9.16"))
        .arg(mover)
        .arg(which)
        .arg(obstruction.damage);
  hit_ship(c, {.ship = mover, .hits = obstruction.damage});
}

}  // namespace

// RA-9.1. Everything in the way: ships by number, then terrain, then obstructions.
void look_for_collision(BattleContext& c) {
  Collision& look = c.state.frames.top_as<Collision>();
  const u8 mover = look.ship;
  const u32 ships = c.state.ships.size(), terrain = static_cast<u32>(c.scenario.terrain.size());
  if (!c.state.ships[mover].in_play() || look.next >= ships + terrain + c.state.obstructions.size())
    return c.state.frames.pop();
  const u32 next = look.next++;
  if (next < ships) {
    if (next != mover) meet_ship(c, mover, static_cast<u8>(next));
  } else if (next < ships + terrain) {
    meet_terrain(c, mover, static_cast<u8>(next - ships));
  } else {
    meet_obstruction(c, mover, static_cast<u8>(next - ships - terrain));
  }
}

void leave_there(BattleContext& c) {
  const Placing placing = c.state.frames.take<Placing>();
  if (c.log.on())
    note(c.log, EventId::left_there, rule("RA-9.11")).arg(placing.ship).arg(placing.beside);
}

void set_aside(BattleContext& c, const core::Order& order) {
  const Placing placing = c.state.frames.take<Placing>();
  Ship& mover = c.state.ships[placing.ship];
  mover.centre = core::place_beside(place_disk(c.scenario, c.state, placing.beside),
                                    bearing_of(order.arg[0]), disk_of(c.scenario, mover).radius);
  mover.heading = heading_of(order.arg[1]);
  if (c.log.on())
    note(c.log, EventId::set_aside, placing.beside < ships_max ? rule("RA-9.11") : rule("RA-9.14"))
        .arg(placing.ship)
        .arg(placing.beside);
  if (!core::on_table(mover.centre, c.scenario.length, c.scenario.width))  // nothing else had room
    return destroy(c, placing.ship, Fate::off_table);
  run_into_torpedoes(c, placing.ship);
}

}  // namespace klaxon::rules::red_alert
