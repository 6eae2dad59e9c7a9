#include "staff/tng/bot/field.h"

#include <algorithm>

#include "rules/tng/fire/facing.h"
#include "rules/tng/movement/motion.h"

namespace klaxon::staff::tng::bot {

using rules::Battle;
using rules::State;
using rules::Unit;

namespace {

constexpr i32 shield_share = 25;  // in hundredths: a point on a shield relative to one inside
constexpr i32 life_least = 8;

// The reinforcement of a facing is on the sheet, which must be open.
bool open_sheet(const State& state, int seat, const Unit& unit) {
  return state.intelligence == rules::Intelligence::open ||
         (state.team_seats[unit.controller] & core::seat_bit(seat)) != 0;
}

// The working boxes inside are also on the sheet, which the seat may have paid to see.
bool knows_sheet(const State& state, int seat, const Unit& unit) {
  return open_sheet(state, seat, unit) || (unit.sheet_known & core::seat_bit(seat)) != 0;
}

// Like life_of, for an undamaged ship.
i32 printed_life(const Battle& battle, u32 unit) {
  const rules::Plan& plan = battle.plan_of(unit);
  i32 life = 0;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    if (battle.form(plan.groups[i].form).hits == 0) continue;
    life += plan.groups[i].boxes;
    if (i == plan.excess) life += plan.groups[i].boxes;
  }
  return std::max(life, life_least);
}

core::Hex left_behind(const Spot& spot) {
  return core::step(spot.at, spot.came + 3);
}

core::HexFacings facings_of(const Spot& target, const Spot& firer) {
  core::Hex from = firer.at, to = target.at;
  if (from == to && firer.entered > target.entered) from = left_behind(firer);
  if (from == to && target.entered > firer.entered) to = left_behind(target);
  return core::facings_toward(to, target.facing, from);
}

}  // namespace

Spot spot_of(const Unit& unit) {
  return {unit.at(), unit.facing, unit.came, unit.entered};
}

i32 life_of(const Battle& battle, const State& state, u32 unit) {
  const rules::Plan& plan = battle.plan_of(unit);
  i32 life = 0;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const rules::Group& group = state.groups[u32{battle.units[unit].first_group} + i];
    if (battle.form(group.form).hits == 0) continue;
    life += group.left;
    if (i == plan.excess) life += group.left;
  }
  return std::max(life, life_least);
}

Field::Field(const Aimer& with, int seat) : with_(with), seat_(seat) {
  for (u32 i = 0; i < with.state.units.size(); ++i)
    if (!with.state.units[i].is(rules::status::destroyed)) ships_.push(look_at(i));
}

Ship Field::look_at(u32 number) const {
  const State& state = with_.state;
  const Unit& unit = state.units[number];
  Ship ship;
  ship.number = static_cast<u8>(number);
  ship.own = (state.team_seats[seat_] & core::seat_bit(unit.controller)) != 0;
  ship.moves = state.step == rules::Step::move &&
               (std::ranges::find(state.order, ship.number) != state.order.end() ||
                state.mover == ship.number);
  ship.spot = spot_of(unit);
  const bool open = open_sheet(state, seat_, unit);
  for (u8 facing = 0; facing < facings; ++facing) {
    ship.shields[facing] = rules::shield_boxes(with_.battle, state, number, facing);
    if (open) ship.shields[facing] += unit.reinforced[1U + facing] + unit.reinforced[0];
  }
  ship.life = knows_sheet(state, seat_, unit) ? life_of(with_.battle, state, number)
                                              : printed_life(with_.battle, number);
  ship.movements = rules::movements_left(rules::motion_of(with_.battle, state, ship.number), unit);
  return ship;
}

const Ship* Field::ship(u32 number) const {
  for (const Ship& one : ships_)
    if (one.number == number) return &one;
  return nullptr;
}

i32 Field::impulses_left() const {
  return rules::impulses - std::clamp<i32>(with_.state.impulse, 1, rules::impulses);
}

u8 struck_facing(const Ship& target, const Spot& there, const Spot& firer) {
  const core::HexFacings both = facings_of(there, firer);
  if (both.empty()) return 0;
  if (both.size() == 1 || target.shields[both[0]] >= target.shields[both[1]]) return both[0];
  return both[1];
}

int place_of(const Spot& firer, const Spot& target) {
  return core::wheel_place(firer.at, firer.facing, target.at);
}

i32 worth_of(const Ship& target, u8 facing, i32 points) {
  const i32 shield = hundredths * target.shields[facing];
  const i32 inside = std::max(points - shield, 0);
  const i32 outside = points - inside;
  return (inside + outside * shield_share / 100) * 10 / (target.life + life_least);
}

Line line_of(const Spot& from, const Spot& to) {
  return {core::distance(from.at, to.at), core::wheel_place(from.at, 0, to.at)};
}

u8 struck_along(const Ship& target, const Spot& there, int place) {
  const int seen = turned(place, there.facing);
  const auto facing = static_cast<u8>((seen + 1) / 4 % core::hex_directions);
  if (seen % 4 != 2) return facing;
  const auto next = static_cast<u8>((facing + 1) % core::hex_directions);
  return target.shields[next] > target.shields[facing] ? next : facing;
}

i32 harm(const Broadside& guns, const Spot& firer, const Ship& target, const Spot& there) {
  const auto [range, ahead] = line_of(firer, there);
  if (range > far_most) return 0;
  const bool same_hex = ahead == core::wheel_here;
  const i32 points = guns.at(range, same_hex ? ahead : turned(ahead, firer.facing));
  if (points == 0) return 0;
  return worth_of(
      target,
      same_hex ? struck_facing(target, there, firer) : struck_along(target, there, opposite(ahead)),
      points);
}

}  // namespace klaxon::staff::tng::bot
