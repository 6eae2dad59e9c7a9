#include "rules/tng/movement/motion.h"

#include <algorithm>

#include "core/base/rounding.h"
#include "rules/tng/activity/switches.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

constexpr Level cheap_turns = 4;  // TNG-movement.9: from this tech level on
constexpr u32 worse_places = 2;   // TNG-movement.16

bool works(const Battle& battle, const Group& group) {
  return group.left > 0 && battle.form(group.form).awake && !off_line(battle, group);
}

bool keeps_its_speed(const Battle& battle, const State& state, u8 unit) {
  const u32 first = battle.units[unit].first_group;
  return std::ranges::any_of(battle.plan_of(unit).sources, [&](u16 i) {
    const Group& group = state.groups[first + i];
    const Roles& roles = battle.form(group.form).roles;
    return (roles.propels || roles.inertial) && works(battle, group);
  });
}

}  // namespace

Motion motion_of(const Battle& battle, const State& state, u8 unit) {
  const Plan& plan = battle.plan_of(unit);
  Motion motion;
  motion.cost = plan.movement_cost;
  motion.turn_mode = plan.turn_mode;
  motion.hard_turn = plan.tech >= cheap_turns ? 1 : 2;
  motion.drifts = keeps_its_speed(battle, state, unit);
  return motion;
}

i32 movements_left(const Motion& motion, const Unit& unit) {
  return unit.impulse_move + (motion.cost > 0 ? unit.left / motion.cost : 0);
}

void use_movements(const Motion& motion, Unit& unit, i32 movements) {
  if (movements > 0 && unit.impulse_move > 0) {
    unit.impulse_move = 0;
    --movements;
  }
  unit.left -= movements * motion.cost;
}

// TNG-movement.4, TNG-movement.16
i32 hexes_before_turn(const Battle& battle, const Motion& motion, const Unit& unit) {
  u32 mode = motion.turn_mode;
  if (unit.is(status::erratic)) mode -= std::min(mode, worse_places);
  const base::Ratio divisor = battle.catalog->tables.turn_modes[mode].divisor;
  return static_cast<i32>(base::floor_div(unit.speed * static_cast<i64>(divisor.den()),
                                          static_cast<i64>(divisor.num())));
}

i32 even_share(const Battle& battle, const State& state, u8 unit) {
  const i32 left = movements_left(motion_of(battle, state, unit), state.units[unit]);
  const i32 over = impulses + 1 - std::clamp<i32>(state.impulse, 1, impulses);
  return static_cast<i32>(base::ceil_div(left, over));
}

void begin_speed(BattleContext& c, u8 number, i32 by_warp, bool by_impulse) {
  Unit& unit = c.unit(number);
  if (unit.speed == 0) unit.set(status::halted);  // TNG-power-notes.4
  unit.left = by_warp * motion_of(c.battle, c.state, number).cost;
  unit.impulse_move = by_impulse ? 1 : 0;
  unit.speed = static_cast<u16>(by_warp + unit.impulse_move);
  // A ship that does not move has no means to manoeuvre.
  if (unit.speed == 0) unit.set(status::erratic, false);
}

void keep_speed(BattleContext& c, u8 number) {
  begin_speed(c, number, c.unit(number).speed, false);
}

i32 initiative_rank(const Battle& battle, const State& state, u8 unit) {
  i32 best = 0;
  bool propelled = false;
  const u32 first = battle.units[unit].first_group;
  for (const u16 i : battle.plan_of(unit).sources) {
    const Group& group = state.groups[first + i];
    const Roles& roles = battle.form(group.form).roles;
    if ((roles.rank <= best && !roles.propels) || !works(battle, group)) continue;
    best = std::max(best, roles.rank);
    propelled = propelled || roles.propels;
  }
  return best == 0 && propelled ? dice_alone : best;
}

}  // namespace klaxon::rules::tng
