#include "rules/tng/movement/manoeuvres.h"

#include <algorithm>

#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

using core::Range;
using core::Rejection;

constexpr i32 turns_at_once = 3;  // hexsides; more of them are fewer in the other direction
constexpr int backward = 3;       // sixths

// A manoeuvre: its rule, how it moves or turns the ship in sixths, and its three functions.
struct ManoeuvreRow {
  core::RuleId rule;
  bool flies = false;
  int sixths = 0;
  i32 (*most)(const Helm&, const ManoeuvreRow&) = nullptr;  // 0: it may not be made
  Rejection (*why_not)(const Helm&, const ManoeuvreRow&) = nullptr;
  void (*make)(const Battle&, const Motion&, Unit&, const ManoeuvreRow&, i32) = nullptr;
};

i32 once_if(bool may) {
  return may ? 1 : 0;
}
Rejection bar_leg(Refused refused, const ManoeuvreRow& row) {
  return {static_cast<u16>(core::refusal_first_own + static_cast<u16>(refused)), row.rule};
}
Rejection no_movement(const Helm& helm, const ManoeuvreRow& row) {
  return bar_leg(Refused::no_movement, row).fact(movements_left(helm.motion, helm.unit));
}

// TNG-power-notes.4
bool must_stop(const Helm& helm, const ManoeuvreRow& row) {
  const Unit& unit = helm.unit;
  return helm.motion.drifts && !unit.is(status::halted) &&
         unit.is(status::reverse) != (row.sixths == backward);
}

// The map has no edge, but numbers have: no unit may fly to a hex whose numbers would be too large.
i32 hexes_to_the_last(const Helm& helm, const ManoeuvreRow& row) {
  const core::Hex way = core::step({}, helm.unit.facing + row.sixths);
  const auto along = [](i32 at, i32 by) {
    return by == 0 ? coordinate_max : coordinate_max - (by > 0 ? at : -at);
  };
  return std::min(along(helm.unit.q, way.q), along(helm.unit.r, way.r));
}

// TNG-UWARP.2: it moves at most as many hexes as have been paid for.
i32 hexes_to_fly(const Helm& helm, const ManoeuvreRow& row) {
  if (must_stop(helm, row)) return 0;
  return std::min(movements_left(helm.motion, helm.unit), hexes_to_the_last(helm, row));
}
Rejection no_hexes(const Helm& helm, const ManoeuvreRow& row) {
  if (!must_stop(helm, row) && hexes_to_the_last(helm, row) == 0)
    return {static_cast<u16>(core::Refusal::out_of_range), row.rule};
  if (!must_stop(helm, row)) return no_movement(helm, row);
  Rejection why = bar_leg(Refused::must_stop, row);
  why.rule = rule("TNG-power-notes.4");
  return why;
}
// TNG-power-notes.3: a hex costs the same in every direction.
void fly_hexes(const Battle&, const Motion& motion, Unit& unit, const ManoeuvreRow& row,
               i32 number) {
  use_movements(motion, unit, number);
  unit.put(core::step(unit.at(), unit.facing + row.sixths, number));
  unit.since_turn = static_cast<u8>(std::min(unit.since_turn + number, 0xFF));
  unit.set(status::reverse, row.sixths == backward);
  unit.set(status::halted, false);
}

void face_to(Unit& unit, int facing) {
  unit.facing = static_cast<u8>(core::hex_direction(facing));
  unit.since_turn = 0;
}

// TNG-movement.4, TNG-movement.5
i32 hexsides_to_turn(const Helm& helm, const ManoeuvreRow&) {
  const i32 needed = hexes_before_turn(helm.battle, helm.motion, helm.unit);
  if (needed == 0) return turns_at_once;
  return once_if(helm.unit.since_turn >= needed);
}
Rejection no_turn(const Helm& helm, const ManoeuvreRow& row) {
  const i32 needed = hexes_before_turn(helm.battle, helm.motion, helm.unit);
  // the ship may turn, but not as far as that
  if (helm.unit.since_turn >= needed)
    return bar_leg(Refused::sides, row).fact(needed == 0 ? turns_at_once : 1);
  return bar_leg(Refused::turn_mode, row).fact(needed).fact(helm.unit.since_turn);
}
void turn_hexsides(const Battle&, const Motion&, Unit& unit, const ManoeuvreRow& row, i32 number) {
  face_to(unit, unit.facing + row.sixths * number);
}

i32 one_tac(const Helm& helm, const ManoeuvreRow&) {
  return once_if(!helm.unit.has_done(done::tac));
}
Rejection no_tac(const Helm&, const ManoeuvreRow& row) {
  return bar_leg(Refused::tac_made, row);
}
void make_tac(const Battle&, const Motion&, Unit& unit, const ManoeuvreRow& row, i32) {
  face_to(unit, unit.facing + row.sixths);
  unit.does(done::tac);
}

i32 last_facing(const Helm& helm, const ManoeuvreRow&) {
  if (helm.unit.has_done(done::turned) ||
      movements_left(helm.motion, helm.unit) < helm.motion.hard_turn)
    return 0;
  return core::hex_directions - 1;
}
Rejection no_hard_turn(const Helm& helm, const ManoeuvreRow& row) {
  if (helm.unit.has_done(done::turned)) return bar_leg(Refused::hard_turn_made, row);
  if (movements_left(helm.motion, helm.unit) < helm.motion.hard_turn) return no_movement(helm, row);
  return bar_leg(Refused::same_facing, row);
}
void turn_hard(const Battle&, const Motion& motion, Unit& unit, const ManoeuvreRow&, i32 number) {
  use_movements(motion, unit, motion.hard_turn);
  face_to(unit, number);
  unit.does(done::turned);
}

// TNG-movement.13: this costs half of all movements of the turn, including those already made.
i32 half_of_all(const Unit& unit) {
  return (unit.speed + 1) / 2;
}
i32 begins_erratic(const Helm& helm, const ManoeuvreRow&) {
  return once_if(!helm.unit.is(status::erratic) && helm.unit.speed > 0 &&
                 movements_left(helm.motion, helm.unit) >= half_of_all(helm.unit));
}
Rejection not_erratic_now(const Helm& helm, const ManoeuvreRow& row) {
  if (helm.unit.is(status::erratic)) return bar_leg(Refused::already_erratic, row);
  return no_movement(helm, row);
}
void begin_erratic(const Battle&, const Motion& motion, Unit& unit, const ManoeuvreRow&, i32) {
  use_movements(motion, unit, half_of_all(unit));
  unit.set(status::erratic);
}

i32 flies_straight(const Helm& helm, const ManoeuvreRow&) {
  return once_if(helm.unit.is(status::erratic));
}
Rejection is_straight(const Helm&, const ManoeuvreRow& row) {
  return bar_leg(Refused::not_erratic, row);
}
void end_erratic(const Battle&, const Motion&, Unit& unit, const ManoeuvreRow&, i32) {
  unit.set(status::erratic, false);
}

i32 given_up(const Helm& helm, const ManoeuvreRow&) {
  return movements_left(helm.motion, helm.unit);
}
// TNG-movement.11: movements by warp are given up first, since their energy can be kept.
void give_up(const Battle&, const Motion& motion, Unit& unit, const ManoeuvreRow&, i32 number) {
  const i32 by_warp =
      std::min(number, movements_left(motion, unit) - static_cast<i32>(unit.impulse_move));
  unit.left -= by_warp * motion.cost;
  if (number > by_warp) unit.impulse_move = 0;
  unit.speed = static_cast<u16>(std::max(unit.speed - number, 0));
}

// By Manoeuvre.
constexpr ManoeuvreRow manoeuvre_rows[manoeuvres_count] = {
    {},
    {rule("TNG-movement.2"), true, 0, hexes_to_fly, no_hexes, fly_hexes},
    {rule("TNG-movement.4"), false, -1, hexsides_to_turn, no_turn, turn_hexsides},
    {rule("TNG-movement.4"), false, 1, hexsides_to_turn, no_turn, turn_hexsides},
    {rule("TNG-movement.7"), true, -1, hexes_to_fly, no_hexes, fly_hexes},
    {rule("TNG-movement.7"), true, 1, hexes_to_fly, no_hexes, fly_hexes},
    {rule("TNG-movement.8"), false, -1, one_tac, no_tac, make_tac},
    {rule("TNG-movement.8"), false, 1, one_tac, no_tac, make_tac},
    {rule("TNG-movement.9"), false, 0, last_facing, no_hard_turn, turn_hard},
    {rule("TNG-power-notes.3"), true, backward, hexes_to_fly, no_hexes, fly_hexes},
    {rule("TNG-movement.13"), false, 0, begins_erratic, not_erratic_now, begin_erratic},
    {rule("TNG-movement.17"), false, 0, flies_straight, is_straight, end_erratic},
    {rule("TNG-movement.10"), false, 0, given_up, no_movement, give_up}};

const ManoeuvreRow& manoeuvre_row(Manoeuvre manoeuvre) {
  return manoeuvre_rows[static_cast<u32>(manoeuvre)];
}

}  // namespace

bool may_make(const Helm& helm, Manoeuvre manoeuvre) {
  const ManoeuvreRow& row = manoeuvre_row(manoeuvre);
  return row.most != nullptr && row.most(helm, row) > 0;
}

// A high energy turn may end at any facing except the ship's present one.
Range numbers_of(const Helm& helm, Manoeuvre manoeuvre) {
  if (!may_make(helm, manoeuvre)) return Range::complete();
  const ManoeuvreRow& row = manoeuvre_row(manoeuvre);
  const i32 most = row.most(helm, row);
  if (manoeuvre != Manoeuvre::high_energy_turn) return Range::between(1, most);
  const u64 facings = (u64{2} << most) - 1;
  return Range::of_mask(facings & ~(u64{1} << helm.unit.facing));
}

Rejection why_not(const Helm& helm, Leg leg) {
  const ManoeuvreRow& row = manoeuvre_row(leg.manoeuvre);
  Rejection why = row.why_not == nullptr ? Rejection{} : row.why_not(helm, row);
  const Range right = numbers_of(helm, leg.manoeuvre);
  why.got = leg.number;
  why.lo = right.end() ? 0 : right.lo;
  why.hi = right.end() ? 0 : right.hi;
  why.among = right.mask;
  return why;
}

void make(const Battle& battle, const Motion& motion, Unit& unit, Leg leg) {
  const ManoeuvreRow& row = manoeuvre_row(leg.manoeuvre);
  if (row.make != nullptr) row.make(battle, motion, unit, row, leg.number);
}

bool flies(Manoeuvre manoeuvre) {
  return manoeuvre_row(manoeuvre).flies;
}

core::RuleId rule_of(Manoeuvre manoeuvre) {
  return manoeuvre_row(manoeuvre).rule;
}

}  // namespace klaxon::rules::tng
