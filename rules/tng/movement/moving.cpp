#include "rules/tng/movement/moving.h"

#include "rules/tng/events.h"
#include "rules/tng/fire/facing.h"
#include "rules/tng/movement/entering.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

void tell_flight(BattleContext& c, u8 number, Manoeuvre manoeuvre, i32 hexes, core::RuleId why) {
  const Unit& unit = c.unit(number);
  note(c.log, EventId::moved, why)
      .arg(number)
      .arg(unit.q)
      .arg(unit.r)
      .arg(unit.facing)
      .arg(hexes)
      .arg(static_cast<i32>(manoeuvre));
}

void tell_turn(BattleContext& c, u8 number, Manoeuvre manoeuvre) {
  note(c.log, EventId::turned, rule_of(manoeuvre))
      .arg(number)
      .arg(c.unit(number).facing)
      .arg(static_cast<i32>(manoeuvre));
}

// The direction of a step from one hex to the next.
int direction_of(core::Hex step) {
  int direction = 0;
  while (!(core::hex_steps[direction] == step)) ++direction;
  return direction;
}

// Flies hex by hex. Returns false if the path has ended early.
bool fly_leg(BattleContext& c, const Motion& motion, u8 number, Leg leg, core::RuleId why) {
  i32 hexes = 0;
  bool goes_on = true;
  while (hexes < leg.number && goes_on) {
    const core::Hex from = c.unit(number).at();
    make(c.battle, motion, c.unit(number), {leg.manoeuvre, 1});
    note_entry(c.state, c.unit(number), direction_of(c.unit(number).at() - from));
    ++hexes;
    goes_on = entered(c, number);
  }
  if (hexes > 0) c.control_known = false;
  if (hexes > 0 && c.log.on()) tell_flight(c, number, leg.manoeuvre, hexes, why);
  return goes_on;
}

void begin_erratic_leg(BattleContext& c, const Motion& motion, u8 number, Leg leg) {
  const i32 before = movements_left(motion, c.unit(number));
  make(c.battle, motion, c.unit(number), leg);
  if (c.log.on())
    note(c.log, EventId::erratic_begun, rule_of(leg.manoeuvre))
        .arg(number)
        .arg(before - movements_left(motion, c.unit(number)));
}

void end_erratic_leg(BattleContext& c, const Motion& motion, u8 number, Leg leg) {
  make(c.battle, motion, c.unit(number), leg);
  if (c.log.on()) note(c.log, EventId::erratic_over, rule_of(leg.manoeuvre)).arg(number);
}

void turn_leg(BattleContext& c, const Motion& motion, u8 number, Leg leg) {
  make(c.battle, motion, c.unit(number), leg);
  if (c.log.on()) tell_turn(c, number, leg.manoeuvre);
}

// Returns false if its path has ended early.
bool make_leg(BattleContext& c, const Motion& motion, u8 number, Leg leg, Recharge recharge) {
  if (flies(leg.manoeuvre)) return fly_leg(c, motion, number, leg, rule_of(leg.manoeuvre));
  if (leg.manoeuvre == Manoeuvre::slow_down)
    decelerate(c, number, leg.number, recharge);
  else if (leg.manoeuvre == Manoeuvre::erratic)
    begin_erratic_leg(c, motion, number, leg);
  else if (leg.manoeuvre == Manoeuvre::straight)
    end_erratic_leg(c, motion, number, leg);
  else
    turn_leg(c, motion, number, leg);
  return true;
}

}  // namespace

void move(BattleContext& c, u8 unit, const core::Order& order, Recharge recharge) {
  const Motion motion = motion_of(c.battle, c.state, unit);
  bool goes_on = true;
  for (u32 i = 0; goes_on && i + 1 < order.n; i += leg_fields)
    goes_on = make_leg(c, motion, unit, {static_cast<Manoeuvre>(order.arg[i]), order.arg[i + 1]},
                       recharge);
  c.unit(unit).does(done::moved);
}

void move_ahead(BattleContext& c, u8 unit) {
  const Motion motion = motion_of(c.battle, c.state, unit);
  fly_leg(c, motion, unit, {Manoeuvre::ahead, even_share(c.battle, c.state, unit)},
          rule("TNG-movement.2"));
  c.unit(unit).does(done::moved);
}

void stay(BattleContext& c, u8 unit) {
  c.unit(unit).does(done::moved);
}

void drift(BattleContext& c, u8 unit) {
  const Motion motion = motion_of(c.battle, c.state, unit);
  const bool back = c.unit(unit).is(status::reverse);
  fly_leg(c, motion, unit,
          {back ? Manoeuvre::backwards : Manoeuvre::ahead, even_share(c.battle, c.state, unit)},
          rule("TNG-Brdg.2"));
  c.unit(unit).does(done::moved);
}

bool fly_towards(BattleContext& c, u8 number, int direction, i32 hexes, core::RuleId why) {
  Unit& unit = c.unit(number);
  if (const int sixths = core::hex_direction(direction - unit.facing); sixths != 0) {
    unit.facing = static_cast<u8>(core::hex_direction(direction));
    unit.since_turn = 0;
    const Manoeuvre way = sixths <= 3 ? Manoeuvre::turn_right : Manoeuvre::turn_left;
    if (c.log.on())
      note(c.log, EventId::turned, why).arg(number).arg(unit.facing).arg(static_cast<i32>(way));
  }
  return fly_leg(c, motion_of(c.battle, c.state, number), number, {Manoeuvre::ahead, hexes}, why);
}

void decelerate(BattleContext& c, u8 number, i32 movements, Recharge recharge) {
  Unit& unit = c.unit(number);
  const Motion motion = motion_of(c.battle, c.state, number);
  const Energy before = unit.left;
  make(c.battle, motion, unit, {Manoeuvre::slow_down, movements});
  if (c.log.on())
    note(c.log, EventId::slowed, rule("TNG-movement.10"))
        .arg(number)
        .arg(movements)
        .arg(unit.speed);
  if (before > unit.left) recharge(c, number, before - unit.left);
}

void begin_impulse_moves(BattleContext& c) {
  for (Unit& unit : c.state.units) unit.done = 0;
}

}  // namespace klaxon::rules::tng
