#include "rules/heavy_combat/movement/steering.h"

#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace {

Why cannot_steer(const Asking& asking) {
  const ShipDesign& design = asking.design();
  if (design.size == ShipClass::base) return bar(Refused::immobile, rule("HC-5.9"));
  if (impulse_of(design, asking.ship()) == Engines::none)
    return bar(Refused::no_impulse, rule("HC-17.1"));
  return {};
}

// HC-4.1, HC-4.2.
Span speeds(const Asking& asking, i32) {
  return {0, std::min(asking.ship().speed + asking.power, speed_max)};
}
Why bad_speed(const Asking& asking, i32, i32 speed) {
  if (speed < 0 || speed > speed_max) return bar(Refused::number_range, rule("HC-4.1"));
  return bar(Refused::short_of_number, rule("HC-3.3"), asking.power);
}
// HC-4.3: slowing down is free.
i32 price_of_speed(const Asking& asking, i32 speed) {
  return std::max(speed - asking.ship().speed, 0);
}

void set_speed(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  c.ship(number).speed = static_cast<u8>(row.number);
  if (c.log.on())
    note(c.log, EventId::speed_set, rule("HC-4.2"), c.told(number)).arg(number).arg(row.number);
}

Bits256 turns(const Asking&) {
  Bits256 all;
  for (i32 turn = 0; turn < core::turn_count; ++turn)
    all.add(static_cast<u32>(objects::turns + turn));
  return all;
}

Why turns_by_one(const Asking&, i32, i32) {
  return bar(Refused::one_facing, rule("HC-5.2"));
}
// HC-5.2: a turn ordered again is continued; a different one starts afresh.
void begin_turning(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  Ship& ship = c.ship(number);
  const u8 turning = static_cast<u8>(1 + row.object - objects::turns);
  if (ship.turning != turning || ship.turn_left == 0)
    ship.turn_left = static_cast<u8>(ratio_of(c.design(number), ship));
  ship.turning = turning;
  if (c.log.on())
    note(c.log, EventId::turn_begins, rule("HC-5.2"), c.told(number)).arg(number).arg(row.object);
}

// HC-4.4, HC-17.2.
i32 units_to_move(const ShipDesign& design, Ship& ship) {
  if (impulse_of(design, ship) != Engines::half) return ship.speed;
  const i32 halves = ship.speed + ship.carried;
  ship.carried = static_cast<u8>(halves % 2);
  return halves / 2;
}

constexpr i32 dash_units = 2;  // HC-12.1

void move_ship(BattleContext& c, u8 number) {
  Ship& ship = c.ship(number);
  i32 units = units_to_move(c.design(number), ship);
  if ((ship.deeds & deed::dashes) != 0) units += dash_units;
  const Vec3 way = ship.facing().direction(Face::fore) * units;
  ship.place = Place::of(ship.place.vec() + way);
  if (ship.unseen() && ship.adrift < 0xFF) ++ship.adrift;
  if (units > 0 && c.log.on())
    note(c.log, EventId::moved, rule("HC-4.4"), c.told(number))
        .arg(number)
        .arg(units)
        .arg(ship.place.x)
        .arg(ship.place.y)
        .arg(ship.place.z);
}

}  // namespace

constexpr Action helm_actions[2] = {
    {.name = "speed",
     .step = Step::helm,
     .bars = cannot_steer,
     .numbers = speeds,
     .price_of = price_of_speed,
     .act = set_speed,
     .bad_number = bad_speed},
    {.name = "turn",
     .step = Step::helm,
     .manoeuvre = true,
     .bars = cannot_steer,
     .objects = turns,
     .act = begin_turning,
     .bad_number = turns_by_one},
};

void move_ships(BattleContext& c) {
  for (u8 i = 0; i < c.state.ship_count(); ++i)
    if (c.state.ships[i].in_play()) move_ship(c, i);
}

void face(BattleContext& c, u8 number, core::Orientation now, core::RuleId why) {
  Ship& ship = c.ship(number);
  ship.orientation = static_cast<u8>(now.index());
  if (c.log.on())
    note(c.log, EventId::turned, why, c.told(number)).arg(number).arg(ship.orientation);
}

void end_turning(BattleContext& c) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& ship = c.ship(i);
    if (!ship.in_play() || ship.turning == 0) continue;
    if (rotates(ship)) {
      face(c, i, facing_after(ship), rule("HC-5.2"));
      ship.turning = ship.turn_left = 0;
    } else {
      --ship.turn_left;
    }
  }
}

}  // namespace klaxon::rules::heavy_combat
