#include "rules/tng/damage/repair.h"

#include <algorithm>
#include <limits>

#include "rules/tng/damage/wounds.h"

namespace klaxon::rules::tng::damage {

using catalog::Effect;
using catalog::Formula;
using catalog::Function;

namespace {

const Group& repaired_group(const Battle& battle, const State& state, u32 unit, u16 number) {
  return state.groups[battle.units[unit].first_group + u32{number}];
}

// The repair points that one box gives, or the best box of a track.
i64 points_of(const Function& function, i32 number) {
  if (function.effect != Effect::repair_points || !function.automatic || !function.figure.formula)
    return 0;
  Formula::Values values{};
  values[static_cast<u32>(catalog::Word::number)] = number;
  return function.figure.formula->rounded_up(values);
}

// …that a box gives if the form of its group mends.
i64 points_of(const Battle& battle, const GroupPlan& plan, const Group& group, const Form& form) {
  if (group.left == 0 || !form.awake) return 0;
  const catalog::System& system = battle.catalog->systems[form.system];
  const i32 number = plan.track ? plan.upper[plan.boxes - u32{group.left}] : form.number.upper;
  const i64 boxes = plan.track ? 1 : group.left;
  i64 sum = 0;
  for (const Function& function : system.at.at(form.level).functions)
    sum += boxes * points_of(function, number);
  return sum;
}

void restore_mounts(BattleContext& c, u32 unit, const GroupPlan& plan, u32 boxes) {
  const u32 begin = c.battle.units[unit].first_mount + u32{plan.first_mount};
  for (u32 i = begin; i < begin + plan.boxes && boxes > 0; ++i) {
    if (c.state.mounts[i].state != BoxState::gone) continue;
    c.state.mounts[i].state = BoxState::works;
    --boxes;
  }
}

// Repairing boxes at once takes no repair points, no matter how many they would cost: ordinary
// boxes come first, then those that cost ten times as much (TNG-Lab.3, TNG-Bolt.2).
void trim_tenfold(State& state, u16 place) {
  for (u32 i = state.marks.size(); i-- > 0;) {
    Mark& mark = state.marks[i];
    if (mark.group != place || mark.kind != MarkKind::tenfold) continue;
    if (mark.count <= state.groups[place].hurt) continue;
    mark.count = state.groups[place].hurt;
    if (mark.count == 0) state.marks.remove(i);
  }
}

}  // namespace

i32 repair_points(const Battle& battle, const State& state, u32 unit) {
  const Unit& of = state.units[unit];
  if (!of.fights() || of.is(status::unmanned)) return 0;
  const Plan& plan = battle.plan_of(unit);
  const Group* group = state.groups.begin() + battle.units[unit].first_group;
  i64 sum = 0;
  for (const GroupPlan& planned : plan.groups) {
    const Form& form = battle.form(group->form);
    if (form.roles.mends) sum += points_of(battle, planned, *group, form);
    ++group;
  }
  // the numbers of an order have this many bits
  return static_cast<i32>(std::min<i64>(sum, std::numeric_limits<i16>::max()));
}

i32 repair_cost(const Battle& battle, const State& state, u32 unit, u16 number, u32 boxes) {
  const GroupPlan& plan = battle.plan_of(unit).groups[number];
  const Group& group = repaired_group(battle, state, unit, number);
  if (!plan.track) return battle.form(group.form).repair * static_cast<i32>(boxes);
  i32 cost = 0;
  for (u32 i = 0; i < boxes; ++i) cost += plan.repairs[plan.boxes - group.left - 1U - i];
  return cost;
}

void restore(BattleContext& c, u16 place, u32 boxes) {
  if (boxes == 0) return;
  c.control_known = false;
  Group& group = c.state.groups[place];
  const u32 number = place - u32{c.battle.units[group.unit].first_group};
  const GroupPlan& plan = c.plan(group.unit).groups[number];
  group.left = static_cast<u8>(group.left + boxes);
  group.hurt = static_cast<u8>(group.hurt - boxes);
  const u32 fell = std::min<u32>(group.fell, boxes);
  group.fell = static_cast<u8>(group.fell - fell);
  if (group.hurt == 0) group.mending = 0;
  // Boxes of an off-line group come back off-line. Its last boxes were on-line when struck.
  if (c.battle.form(group.form).offline_safe && (group.on > 0 || group.left == boxes))
    group.on = static_cast<u8>(group.on + boxes);
  if (plan.mounted) {
    raise_mounts(c, group.unit, plan, fell);
    restore_mounts(c, group.unit, plan, boxes - fell);
  }
  if (!c.state.marks.empty()) trim_tenfold(c.state, place);
}

}  // namespace klaxon::rules::tng::damage
