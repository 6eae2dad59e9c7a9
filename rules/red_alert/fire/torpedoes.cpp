#include "rules/red_alert/fire/torpedoes.h"

#include <algorithm>

#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/initiative.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

constexpr u8 phases_in_flight = 3;  // RA-15.1: the end of the launching phase and of two more

void flip(Torpedo& torpedo) {
  torpedo.centre = core::advance(torpedo.centre, torpedo.heading, torpedo_diameter);
}

// RA-15.8, RA-15.10: the ship that the torpedo touches, if any.
int struck_by(BattleContext& c, Torpedo& torpedo) {
  int struck = -1;
  bool at_home = false;
  for (u32 i = 0; i < c.state.ships.size(); ++i) {
    const Ship& ship = c.state.ships[i];
    if (!ship.in_play() || !core::touching(disk_of(c.scenario, ship), disk_of(torpedo))) continue;
    if (i == torpedo.ship && torpedo.inside != 0)
      at_home = true;
    else if (struck < 0)
      struck = static_cast<int>(i);
  }
  if (!at_home) torpedo.inside = 0;
  return struck;
}

void explode(BattleContext& c, u16 id, u8 ship) {
  const Torpedo torpedo = c.state.torpedoes[id];
  c.state.torpedoes.remove(id);
  c.state.frames.push(Throwing{.ship = torpedo.ship,
                               .target = ship,
                               .seat = torpedo.seat,
                               .weapon = Weapon::torpedo,
                               .counters = torpedo.damage,
                               .torpedo = id});
}

i32 hundredths_of_inch(core::Length length) {
  return static_cast<i32>((i64{length} * 100 + core::inch / 2) / core::inch);
}

// Called first, so that the log shows where the torpedo went before it shows what it did.
void tell_flight(BattleContext& c, const Torpedo& torpedo, u8 flips) {
  if (flips > 0 && c.log.on())
    note(c.log, EventId::torpedo_moved, rule("RA-15.3"))
        .arg(torpedo.id)
        .arg(flips)
        .arg(hundredths_of_inch(torpedo.centre.x))
        .arg(hundredths_of_inch(torpedo.centre.y));
}

// The torpedo has just been put down after `flips` flips of this move. True: it is gone.
bool meet(BattleContext& c, u16 id, u8 flips) {
  Torpedo& torpedo = c.state.torpedoes[id];
  if (!core::on_table(torpedo.centre, c.scenario.length, c.scenario.width)) {
    c.state.torpedoes.remove(id);
    if (c.log.on()) note(c.log, EventId::torpedo_left, rule("RA-15.8")).arg(id);
    return true;
  }
  const int struck = struck_by(c, torpedo);
  if (struck < 0) return false;
  tell_flight(c, torpedo, flips);
  explode(c, id, static_cast<u8>(struck));
  return true;
}

Torpedo& in_the_bay(BattleContext& c, u8 number) {
  Ship& ship = c.state.ships[number];
  --ship.torpedoes;
  Torpedo& torpedo = c.state.torpedoes.add();
  torpedo.seat = ship.controller;
  torpedo.ship = number;
  torpedo.damage = static_cast<u8>(value_of(c.scenario, c.state, number, Value::torpedo_damage));
  torpedo.flips = static_cast<u8>(torpedo_flips(c.scenario, c.state, number));
  torpedo.phases = phases_in_flight;
  torpedo.inside = 1;
  torpedo.heading = ship.heading;
  torpedo.centre =
      core::place_beside(disk_of(c.scenario, ship), ship.heading, torpedo_diameter / 2);
  return torpedo;
}

}  // namespace

// RA-15.4: the first flip goes along the ship's heading.
void launch(BattleContext& c, const core::Order& order) {
  const u8 ship = c.acting_ship();
  const u16 id = in_the_bay(c, ship).id;
  if (c.log.on()) note(c.log, EventId::launched, rule("RA-10.4")).arg(ship).arg(id);
  if (meet(c, id, 0)) return;  // a ship is over the bay
  const u8 flips = c.state.torpedoes[id].flips;
  for (u8 i = 0; i < flips; ++i) {
    if (i > 0) c.state.torpedoes[id].heading = heading_of(order.arg[i - 1]);
    flip(c.state.torpedoes[id]);
    if (meet(c, id, static_cast<u8>(i + 1))) return;
  }
  tell_flight(c, c.state.torpedoes[id], flips);
}

void steer_torpedoes(BattleContext& c) {
  u32 next[seats_max] = {};
  for (Torpedo& torpedo : c.state.torpedoes)
    torpedo.heading = heading_of(c.state.hidden[torpedo.seat].values[next[torpedo.seat]++]);
  for (Hidden& choice : c.state.hidden) choice = {};
  c.state.frames.push(Flying{});
}

namespace {

// RA-15.3.
void flip_all(BattleContext& c, u8 done) {
  for (Torpedo& torpedo : c.state.torpedoes)
    if (done < torpedo.flips) flip(torpedo);
}

// RA-15.2.
void age(BattleContext& c) {
  for (u32 i = c.state.torpedoes.size(); i-- > 0;) {
    Torpedo& torpedo = c.state.torpedoes.at_place(i);
    if (--torpedo.phases > 0) continue;
    if (c.log.on()) note(c.log, EventId::torpedo_gone, rule("RA-15.2")).arg(torpedo.id);
    c.state.torpedoes.remove(torpedo.id);
  }
}

void end_phase(BattleContext& c) {
  c.state.frames.pop();
  for (const Torpedo& torpedo : c.state.torpedoes) tell_flight(c, torpedo, torpedo.flips);
  age(c);
  c.state.steering = 0;
  if (++c.state.phase < 3) return begin_phase(c);
  c.state.phase = 0;
  c.state.step = Step::boarding;
  c.state.cursor = 0;
}

}  // namespace

// RA-15.7. The hits of a torpedo that explodes become the top frame; the others fly on afterwards.
void fly_torpedoes(BattleContext& c) {
  Flying& flight = c.state.frames.top_as<Flying>();
  u8 most = 0;
  for (const Torpedo& torpedo : c.state.torpedoes) most = std::max(most, torpedo.flips);
  if (flight.flips >= most) return end_phase(c);
  if (flight.next == 0 && flight.flipped == 0) flip_all(c, flight.flips);
  flight.flipped = 1;
  for (u32 i = 0; i < c.state.torpedoes.size(); ++i) {
    const Torpedo& torpedo = c.state.torpedoes.at_place(i);
    if (torpedo.id < flight.next || flight.flips >= torpedo.flips) continue;
    flight.next = static_cast<u16>(torpedo.id + 1);
    if (meet(c, torpedo.id, static_cast<u8>(flight.flips + 1))) return;
  }
  ++flight.flips;
  flight.next = 0;
  flight.flipped = 0;
}

namespace {

bool touches(BattleContext& c, u8 number, const Torpedo& torpedo) {
  return core::touching(disk_of(c.scenario, c.state.ships[number]), disk_of(torpedo));
}

}  // namespace

// RA-15.9: called for each place where a flip of the ship ends.
void run_into_torpedoes(BattleContext& c, u8 number) {
  if (c.state.torpedoes.size() == 0) return;
  c.state.frames.push(Meeting{.ship = number});
}

// A ship meets torpedoes one at a time: the next waits until the hits of this one are dealt with.
void meet_torpedoes(BattleContext& c) {
  const u8 number = c.state.frames.top_as<Meeting>().ship;
  for (u32 i = 0; i < c.state.torpedoes.size() && c.state.ships[number].in_play(); ++i) {
    Torpedo& torpedo = c.state.torpedoes.at_place(i);
    const bool touched = touches(c, number, torpedo);
    if (torpedo.ship == number && torpedo.inside != 0) {
      if (!touched) torpedo.inside = 0;
    } else if (touched) {
      return explode(c, torpedo.id, number);
    }
  }
  c.state.frames.pop();
}

}  // namespace klaxon::rules::red_alert
