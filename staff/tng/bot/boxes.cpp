#include "staff/tng/bot/boxes.h"

#include <algorithm>

#include "rules/tng/energy/supply.h"

namespace klaxon::staff::tng::bot {

using rules::Mount;
using rules::catalog::Mechanism;
using rules::catalog::one_point;

namespace {

constexpr i32 in_vain = 1;  // a box that only absorbs a hit
constexpr i32 track_box = 20;
constexpr i32 control = 5, last_control = 400;
constexpr i32 weapon_least = 10;
constexpr i32 usual_range = 2;

bool is_among(const std::vector<u16>& list, u16 group) {
  return std::ranges::find(list, group) != list.end();
}

// The working control spaces of the whole ship.
i32 controls_left(const Aimer& with, u32 unit) {
  i32 left = 0;
  for (const u16 group : with.battle.plan_of(unit).controls)
    left += with.state.groups[u32{with.battle.units[unit].first_group} + group].left;
  return left;
}

i32 value_of_source(const Figures& by, const rules::Supply& supply) {
  return by.each_energy * (supply.box + supply.reactor) / one_point;
}

// How much a weapon's best mode does at close range, to a target as large as its own ship.
i32 value_of_weapon(const Aimer& with, const rules::Form& form, i32 own_class) {
  i32 best = 0;
  for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun)
    best = std::max(best, with.means.of(gun, own_class, {usual_range, 0, 0}) / 10);
  return std::max(best, weapon_least);
}

}  // namespace

i32 value_of_box(const Aimer& with, u32 unit, u16 group) {
  const rules::Plan& plan = with.battle.plan_of(unit);
  const u16 number = with.state.groups[u32{with.battle.units[unit].first_group} + group].form;
  const rules::Form& form = with.battle.form(number);
  if (!form.awake) return in_vain;
  if (is_among(plan.weapons, group)) return value_of_weapon(with, form, plan.size_class);
  if (is_among(plan.controls, group))
    return controls_left(with, unit) <= 1 ? last_control : control;
  if (is_among(plan.shields, group)) return with.figures.shield_box;
  if (is_among(plan.armour, group)) return with.figures.plate;
  if (plan.groups[group].track) return track_box;
  const rules::Supply& supply = with.battle.energy.supplies[number];
  if (is_among(plan.batteries, group))
    return std::max(with.figures.each_stored * supply.holds / one_point, 1);
  if (is_among(plan.sources, group)) return value_of_source(with.figures, supply);
  return in_vain;
}

}  // namespace klaxon::staff::tng::bot
