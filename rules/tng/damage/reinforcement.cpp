#include "rules/tng/damage/reinforcement.h"

#include <algorithm>
#include <array>
#include <limits>

#include "rules/tng/damage/plating.h"
#include "rules/tng/fire/facing.h"

namespace klaxon::rules::tng::damage {
namespace {

using ByFacing = std::array<i64, facings_count>;

bool meets_layers(const Blow& blow) {
  return blow.flags == 0 && blow.facing != no_facing;
}

// All damage that is on its way to a unit: this blow and those after it.
ByFacing coming(const State& state, const Blow& blow) {
  ByFacing points{};
  const auto add = [&](const Blow& one) { points[one.facing] += i64{one.times} * one.points; };
  add(blow);
  for (u32 i = 1; i < state.blows.size(); ++i)
    if (state.blows[i].target == blow.target && meets_layers(state.blows[i])) add(state.blows[i]);
  return points;
}

// How much of that damage would do harm if batteries did not help.
ByFacing needed(const Work& w, const Blow& blow, bool for_box) {
  ByFacing points = coming(w.c.state, blow);
  const Unit& unit = w.c.state.units[blow.target];
  i64 general = unit.reinforced[0];
  for (u8 facing = 0; facing < facings_count; ++facing) {
    i64& point = points[facing];
    point -= unit.reinforced[1U + facing];
    if (for_box)
      point -= shield_boxes(w.c.battle, w.c.state, blow.target, facing) +
               plating_at(w.c.battle, w.c.state, blow.target, facing);
    point = std::max<i64>(point, 0);
    const i64 met = std::min(general, point);
    general -= met;
    point -= met;
  }
  return points;
}

// As in the energy form, shields that are down are not reinforced (TNG-Shield.3).
bool shields_raised(const Battle& battle, const State& state, u32 unit) {
  return std::ranges::any_of(battle.plan_of(unit).shields, [&](u16 i) {
    const Group& group = state.groups[u32{battle.units[unit].first_group} + i];
    return group.on != static_cast<u8>(ShieldLevel::down);
  });
}

void pay_by_policy(Work& w, const Blow& blow, bool for_box) {
  const ByFacing points = needed(w, blow, for_box);
  for (u8 facing = 0; facing < facings_count; ++facing) {
    const i32 room = points_to_draw(w.c.battle, w.c.state, w.lent, blow.target);
    draw_points(w, blow.target, facing, std::min<i64>(points[facing], room));
  }
}

}  // namespace

i64 reinforced(const State& state, u32 unit, u8 facing) {
  return state.units[unit].reinforced[0] + state.units[unit].reinforced[1U + facing];
}

void wear_reinforcement(State& state, u32 number, u8 facing, i64 points) {
  Unit& unit = state.units[number];
  i16& own = unit.reinforced[1U + facing];
  const i64 first = std::min<i64>(own, points);
  own = static_cast<i16>(own - first);
  unit.reinforced[0] = static_cast<i16>(unit.reinforced[0] - (points - first));
}

void reinforce(Work& w, Flow& flow) {
  if (!flow.piercing.plain()) return;
  const i64 stopped = flow.stop(reinforced(w.c.state, flow.target, flow.facing));
  flow.reinforcement += stopped;
  wear_reinforcement(w.c.state, flow.target, flow.facing, stopped);
}

bool answered(Work& w, const Blow& blow) {
  Unit& unit = w.c.unit(blow.target);
  if ((unit.done & done::answered) != 0) return true;
  unit.done |= done::answered;
  if (unit.is(status::uncontrolled) || unit.is(status::unmanned)) return true;
  if (unit.reserve == Reserve::ask) {
    w.c.state.frames.push(Reacts{.unit = blow.target, .facing = blow.facing});
    return false;
  }
  if (unit.reserve != Reserve::never) pay_by_policy(w, blow, unit.reserve == Reserve::for_box);
  return true;
}

i32 points_to_draw(const Battle& battle, const State& state, const Lent& lent, u32 unit) {
  if (lent.reaction_room == nullptr || lent.pay_reaction == nullptr) return 0;
  if (!shields_raised(battle, state, unit)) return 0;
  return lent.reaction_room(battle, state, unit) / catalog::one_point;
}

void draw_points(Work& w, u32 number, u8 facing, i64 points) {
  Unit& unit = w.c.unit(number);
  i16& at = unit.reinforced[facing == no_facing ? 0U : 1U + facing];
  points = std::min<i64>(points, std::numeric_limits<i16>::max() - at);
  if (points <= 0) return;
  w.lent.pay_reaction(w.c, number, static_cast<Energy>(points) * catalog::one_point);
  at = static_cast<i16>(at + points);
  if (w.tells())
    note(w.c.log, EventId::reserve_used, rule("TNG-Shield.3"), insiders(w.c.state, number))
        .arg(static_cast<i32>(number))
        .arg(facing == no_facing ? -1 : i32{facing})
        .arg(static_cast<i32>(points));
}

}  // namespace klaxon::rules::tng::damage
