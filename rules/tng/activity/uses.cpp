#include "rules/tng/activity/uses.h"

#include <algorithm>

#include "rules/tng/activity/form_roles.h"
#include "rules/tng/activity/switches.h"
#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng {
namespace {

using catalog::Effect;
using catalog::trait;
using catalog::Word;

const catalog::Function* function_for(const Form& form, Deed deed) {
  if (deed == Deed::mend) return form.deeds.mend;
  return deed == Deed::look_around ? form.deeds.look_around : form.deeds.study;
}

i32 limit_of(const catalog::Function& function) {
  const i32* limit = function.traits.get<i32>(trait("function.limit"));
  return limit == nullptr ? i32{0xFF} : *limit;
}

// TNG-Brdg.3: one box stands in for all bridges, but only while no bridge works.
i32 stand_in_boxes(const Battle& battle, const State& state, u8 unit, const Group& group,
                   const Deeds& deeds) {
  if (group.left == 0 || off_line(battle, group)) return 0;
  const u32 first = battle.units[unit].first_group;
  i32 used = 0;  // of all that stand in for the system
  for (const u16 i : battle.plan_of(unit).acting) {
    const Group& other = state.groups[first + i];
    const Form& form = battle.form(other.form);
    if (form.system == deeds.system && other.left > 0) return 0;
    if (form.deeds.stand_in != nullptr && form.deeds.system == deeds.system) used += other.used;
  }
  return std::clamp(limit_of(*deeds.stand_in) - used, 0, i32{group.left});
}

// TNG-Lab.1, TNG-Scanner.3: a track is counted as one box; other boxes are counted singly.
i32 boxes_left(const catalog::Function& function, const GroupPlan& planned, const Group& group) {
  const i32 all = planned.track ? std::min<i32>(group.left, 1) : group.left;
  i32 left = all;
  if (function.uses > 0) left = std::min(left, all * function.uses - group.used);
  if (function.impulse > 0) left = std::min(left, all * function.impulse - group.now);
  return std::max(left, 0);
}

// A track loses its best boxes first.
catalog::Formula::Values values_of(const Plan& plan, const GroupPlan& planned, const Group& group,
                                   const Form& form) {
  catalog::Formula::Values values{};
  values[static_cast<u32>(Word::tech)] = plan.tech;
  values[static_cast<u32>(Word::number)] = form.number.upper;
  if (!planned.track || group.left == 0) return values;
  const u32 best = planned.boxes - u32{group.left};
  const i32 upper = planned.upper[best];
  const i32 lower = best < planned.lower.size() ? planned.lower[best] : upper;
  values[static_cast<u32>(Word::number)] = values[static_cast<u32>(Word::upper)] = upper;
  values[static_cast<u32>(Word::lower)] = lower;
  return values;
}

i32 whole_value(const std::optional<catalog::Formula>& formula,
                const catalog::Formula::Values& values, i32 times = 1) {
  if (!formula) return 0;
  if (const auto whole = formula->whole(values)) return static_cast<i32>(*whole * times);
  const base::Ratio value = formula->value(values) * base::Ratio(times);
  return static_cast<i32>(value.num() / value.den());
}

}  // namespace

i32 boxes_for(const Battle& battle, const State& state, u8 unit, u16 i, Deed deed) {
  const Group& group = state.groups[battle.units[unit].first_group + u32{i}];
  const Form& form = battle.form(group.form);
  const catalog::Function* function = function_for(form, deed);
  if (function == nullptr || !form.awake) return 0;
  if (form.deeds.stand_in != nullptr) return stand_in_boxes(battle, state, unit, group, form.deeds);
  return boxes_left(*function, battle.plan_of(unit).groups[i], group);
}

Use use_of(const Battle& battle, const State& state, u8 unit, u16 i, Deed deed) {
  const Plan& plan = battle.plan_of(unit);
  const Group& group = state.groups[battle.units[unit].first_group + u32{i}];
  const Form& form = battle.form(group.form);
  Use use;
  if (!form.awake) return use;
  use.function = function_for(form, deed);
  if (use.function == nullptr) return use;
  const catalog::Function* stand_in = form.deeds.stand_in;
  const auto values = values_of(plan, plan.groups[i], group, form);
  use.boxes = boxes_for(battle, state, unit, i, deed);
  use.reach = whole_value(use.function->reach, values);
  use.figure = whole_value(use.function->figure.formula, values);
  use.energy = whole_value(use.function->energy, values, catalog::one_point);
  use.stands_in = stand_in != nullptr;
  const std::string& rule = (use.stands_in ? stand_in : use.function)->rule;
  use.rule = rule.empty() ? &battle.catalog->systems[form.system].rule : &rule;
  return use;
}

void count_use(BattleContext& c, u16 place, i32 boxes) {
  Group& group = c.state.groups[place];
  group.used = static_cast<u16>(group.used + boxes);
  group.now = static_cast<u16>(group.now + boxes);
}

std::vector<u16> acting_groups(const Battle& battle, const Plan& plan) {
  std::vector<u16> groups;
  for (u16 i = 0; i < plan.groups.size(); ++i) {
    const Form& form = battle.form(plan.groups[i].form);
    const auto& levels = battle.catalog->systems[form.system].at;
    if (!form.awake || !levels.has(form.level)) continue;
    const auto& functions = levels.at(form.level).functions;
    const bool does = std::ranges::any_of(functions, [](const catalog::Function& function) {
      return in_activity(function) &&
             (function.effect == Effect::lab_work || function.effect == Effect::repair_box ||
              function.effect == Effect::information);
    });
    if (does || switchable(form)) groups.push_back(i);
  }
  return groups;
}

}  // namespace klaxon::rules::tng
