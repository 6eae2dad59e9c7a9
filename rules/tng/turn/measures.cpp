#include "rules/tng/turn/measures.h"

#include <algorithm>
#include <limits>

#include "rules/tng/damage/reinforcement.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/events.h"
#include "rules/tng/movement/moving.h"
#include "rules/tng/orders.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/lending.h"
#include "rules/tng/turn/windows.h"

namespace klaxon::rules::tng {
namespace {

using core::Range;

constexpr u32 measure_fields = 4;  // unit, measure, where, how much

i32 first_group(const Battle& battle, u32 unit) {
  return battle.units[unit].first_group;
}

const Pool* pool_at(const Battle& battle, u32 unit, u32 group) {
  for (const Pool& pool : battle.energy.forms[battle.units[unit].plan].pools)
    if (pool.home == group) return &pool;
  return nullptr;
}

// How many portions of energy fill the pool; the last one may be smaller.
i32 steps_to_fill(const Battle& battle, const State& state, u32 unit, const Pool& pool) {
  if (pool.step <= 0) return 0;
  return (fill_most(battle, state, unit, pool.home) + pool.step - 1) / pool.step;
}

// The largest number that a measure can ever have; for `fill`, that of the capacitor at `group`.
i32 most_of(const Battle& battle, const State& state, u32 unit, Measure measure, u32 group) {
  switch (measure) {
    case Measure::slow_down:
      return movements_left({.cost = battle.plan_of(unit).movement_cost}, state.units[unit]);
    case Measure::fill: {
      const Pool* pool = pool_at(battle, unit, group);
      return pool == nullptr ? 0 : steps_to_fill(battle, state, unit, *pool);
    }
    case Measure::reinforce:
      return damage::points_to_draw(battle, state, lent(), unit);
    case Measure::overdrain:
      return static_cast<i32>(overdrain_most(battle, state, unit));
  }
  return 0;
}

void fill_steps(BattleContext& c, u32 unit, u32 group, i32 steps) {
  const Energy step = pool_at(c.battle, unit, group)->step;
  fill(c, unit, group, std::min(steps * step, fill_most(c.battle, c.state, unit, group)));
  if (c.log.on())
    note(c.log, EventId::filled, rule("TNG-movement.12"),
         c.state.team_seats[c.state.units[unit].controller])
        .arg(static_cast<i32>(unit))
        .arg(first_group(c.battle, unit) + static_cast<i32>(group));
}

}  // namespace

bool MeasureWalk::commands(u32 unit) const {
  const Unit& one = state_.units[unit];
  return one.controller == seat_ && one.fights() && !one.is(status::uncontrolled) &&
         !one.is(status::unmanned) && !battle_.units[unit].robot;
}

Range MeasureWalk::next() const {
  if (taken_.size() == measure_fields) return Range::complete();
  if (taken_.empty()) return Range::of_mask(units());
  const u32 unit = static_cast<u32>(taken_[0]);
  if (taken_.size() == 1) return Range::of_mask(measures(unit));
  const Measure measure = static_cast<Measure>(taken_[1]);
  return taken_.size() == 2 ? places(unit, measure) : numbers(unit, measure);
}

bool MeasureWalk::any() const {
  for (u32 unit = 0; unit < state_.units.size(); ++unit)
    if (commands(unit) && any_measure(unit)) return true;
  return false;
}

base::Bits256 MeasureWalk::units() const {
  base::Bits256 mask;
  for (u32 unit = 0; unit < state_.units.size(); ++unit)
    if (commands(unit) && any_measure(unit)) mask.add(unit);
  return mask;
}

base::Bits256 MeasureWalk::pools(u32 unit) const {
  base::Bits256 mask;
  for (const Pool& pool : battle_.energy.forms[battle_.units[unit].plan].pools)
    if (steps_to_fill(battle_, state_, unit, pool) > 0) mask.add(pool.home);
  return mask;
}

bool MeasureWalk::possible(u32 unit, Measure measure) const {
  if (measure != Measure::fill) return most_of(battle_, state_, unit, measure, no_group) > 0;
  return std::ranges::any_of(
      battle_.energy.forms[battle_.units[unit].plan].pools,
      [&](const Pool& pool) { return steps_to_fill(battle_, state_, unit, pool) > 0; });
}

bool MeasureWalk::any_measure(u32 unit) const {
  for (u32 i = 0; i < measures_count; ++i)
    if (possible(unit, static_cast<Measure>(i))) return true;
  return false;
}

base::Bits256 MeasureWalk::measures(u32 unit) const {
  base::Bits256 mask;
  for (u32 i = 0; i < measures_count; ++i)
    if (possible(unit, static_cast<Measure>(i))) mask.add(i);
  return mask;
}

Range MeasureWalk::places(u32 unit, Measure measure) const {
  if (measure == Measure::reinforce) return Range::between(0, facings_count);
  if (measure != Measure::fill) return Range::between(0, 0);
  return Range::of_mask(pools(unit), first_group(battle_, unit));
}

Range MeasureWalk::numbers(u32 unit, Measure measure) const {
  const u32 group =
      measure == Measure::fill ? static_cast<u32>(taken_[2] - first_group(battle_, unit)) : 0U;
  return Range::between(1, most_of(battle_, state_, unit, measure, group));
}

bool measures_open(const Battle& battle, const State& state, u16 window) {
  if (window == windows::fire) return !is_secret(battle, state.step);
  return window == windows::move || window == windows::react;
}

namespace {

core::Rejection refuse_with(Refused code, core::RuleId why) {
  core::Rejection out;
  out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(code));
  out.rule = why;
  return out;
}

// Why that unit cannot take this kind of measure now.
core::Rejection impossible(u32 unit, Measure measure, i32 wanted) {
  const i32 number = static_cast<i32>(unit);
  switch (measure) {
    case Measure::slow_down:
      return refuse_with(Refused::no_movement, rule("TNG-movement.10")).fact(0);
    case Measure::fill:
      return refuse_with(Refused::no_filling, rule("TNG-movement.12")).fact(number);
    case Measure::reinforce: {
      core::Rejection out = refuse_with(Refused::no_reserve, rule("TNG-Shield.3")).fact(0);
      out.field = measure_fields - 1;
      out.got = wanted;
      return out;
    }
    case Measure::overdrain:
      return refuse_with(Refused::no_overdrain, rule("TNG-Btty.5")).fact(number);
  }
  return {};
}

// Whether the first two fields name a unit of the seat and an existing measure.
bool names_measure(const Battle& battle, const MeasureWalk& walk, const core::Order& order) {
  return order.n >= 2 && order.arg[0] >= 0 &&
         static_cast<u32>(order.arg[0]) < battle.units.size() &&
         walk.commands(static_cast<u32>(order.arg[0])) && order.arg[1] >= 0 &&
         static_cast<u32>(order.arg[1]) < measures_count;
}

}  // namespace

core::Rejection refusal_of_measure(const Battle& battle, const State& state, int seat,
                                   const core::Order& order) {
  MeasureWalk walk(battle, state, seat);
  for (u32 i = 0; i < order.n && i < measure_fields; ++i) {
    const Range range = walk.next();
    if (range.has(order.arg[i])) {
      walk.take(order.arg[i]);
      continue;
    }
    if (i < 2 && names_measure(battle, walk, order))
      return impossible(static_cast<u32>(order.arg[0]), static_cast<Measure>(order.arg[1]),
                        order.n == measure_fields ? order.arg[measure_fields - 1] : 0);
    if (i + 1 < measure_fields || order.arg[1] != static_cast<i32>(Measure::fill)) return {};
    const u32 unit = static_cast<u32>(order.arg[0]);
    const u32 group = static_cast<u32>(order.arg[2] - first_group(battle, unit));
    const i64 wanted = i64{order.arg[i]} * pool_at(battle, unit, group)->step;
    constexpr i64 most = std::numeric_limits<i32>::max();
    core::Rejection out = core::refuse(core::Refusal::out_of_range, rule("TNG-movement.12"),
                                       static_cast<u16>(i), order.arg[i], range.lo, range.hi);
    out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(Refused::measure_most));
    return out.fact(fill_most(battle, state, unit, group))
        .fact(static_cast<i32>(std::clamp(wanted, -most, most)));
  }
  return {};
}

void carry_out_measure(BattleContext& c, const core::Order& order) {
  const u8 unit = static_cast<u8>(order.arg[0]);
  const i32 where = order.arg[2], number = order.arg[3];
  switch (static_cast<Measure>(order.arg[1])) {
    case Measure::slow_down:
      return decelerate(c, unit, number, recharge);
    case Measure::fill:
      return fill_steps(c, unit, static_cast<u32>(where - first_group(c.battle, unit)), number);
    case Measure::reinforce: {
      damage::Work w(c, lent());
      const u8 facing = where == 0 ? no_facing : static_cast<u8>(where - 1);
      return damage::draw_points(w, unit, facing, number);
    }
    case Measure::overdrain:
      return overdrain(c, unit, static_cast<u32>(number));
  }
}

}  // namespace klaxon::rules::tng
