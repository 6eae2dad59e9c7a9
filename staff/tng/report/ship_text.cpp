#include "staff/tng/report/ship_text.h"

#include <algorithm>

#include "rules/tng/activity/information.h"
#include "rules/tng/damage/shields.h"
#include "rules/tng/energy/supply.h"
#include "rules/tng/words/said.h"

namespace klaxon::staff::tng::report {

namespace {

using rules::Group;
using rules::GroupPlan;

const Group& group_of(const Seen& seen, u32 unit, u32 i) {
  return seen.state.groups[seen.battle().units[unit].first_group + i];
}

// True for boxes that internal damage can destroy.
bool is_inside(const Seen& seen, u32 unit, u32 i) {
  const rules::Plan& plan = seen.battle().plan_of(unit);
  return plan.groups[i].part != rules::design::Part::shields && i != plan.excess &&
         seen.battle().form(plan.groups[i].form).hits != 0;
}

u32 armed_in(const Seen& seen, u32 unit, const GroupPlan& group) {
  const u32 first = u32{seen.battle().units[unit].first_mount} + group.first_mount;
  u32 armed = 0;
  for (u32 m = first; m < first + group.boxes; ++m)
    armed += seen.state.mounts[m].state == rules::BoxState::works && seen.state.mounts[m].price > 0;
  return armed;
}

// Weapons that need no energy do not hold any.
bool is_armed(const Seen& seen, u32 unit, u32 i) {
  const rules::Arming& arming = seen.battle().energy.armings[group_of(seen, unit, i).form];
  return arming.capacitor == 0 && !arming.prices.empty();
}

// Takes "Ph-7" from "Ph-7 A".
std::string group_kind(const std::string& name) {
  return name.substr(0, name.find(' '));
}

void add(std::string& text, const std::string& part) {
  text += (text.empty() ? "" : ", ") + part;
}

}  // namespace

bool Seen::sheet(u32 unit) const {
  return core::may_see(rules::sees_sheet(state, static_cast<u8>(unit)), onlooker);
}

bool Seen::energy(u32 unit) const {
  const rules::Unit& of = state.units[unit];
  return core::may_see(static_cast<core::Audience>(state.team_seats[of.seat] | of.energy_known),
                       onlooker);
}

std::string place_text(const rules::Unit& unit) {
  return rules::hex_said(unit.at()) + ", facing " + static_cast<char>('A' + unit.facing);
}

std::string shields_text(const Seen& seen, u32 unit) {
  const rules::Plan& plan = seen.battle().plan_of(unit);
  std::string text;
  if (plan.shields.empty()) return "none";
  for (u8 facing = 0; facing < rules::facings_count; ++facing) {
    u32 boxes = 0;
    for (const u16 i : plan.shields)
      if ((plan.groups[i].facings >> facing & 1U) != 0) boxes += group_of(seen, unit, i).left;
    text += (facing == 0 ? "" : " ") + std::to_string(boxes);
  }
  constexpr const char* levels[] = {", down", ", at the minimum", ""};
  return text + levels[group_of(seen, unit, plan.shields.front()).on % 3];
}

std::string losses_text(const Seen& seen, u32 unit) {
  if (!seen.sheet(unit)) return {};
  const auto& groups = seen.battle().plan_of(unit).groups;
  std::string text;
  for (u32 i = 0; i < groups.size(); ++i) {
    const u32 left = group_of(seen, unit, i).left;
    if (!is_inside(seen, unit, i) || left >= groups[i].boxes) continue;
    add(text, std::to_string(groups[i].boxes - left) + " of " + std::to_string(groups[i].boxes) +
                  " " + groups[i].name);
  }
  return text;
}

Inside inside_of(const Seen& seen, u32 unit) {
  const auto& groups = seen.battle().plan_of(unit).groups;
  Inside inside;
  for (u32 i = 0; i < groups.size(); ++i) {
    if (!is_inside(seen, unit, i)) continue;
    inside.of += groups[i].boxes;
    inside.lost += groups[i].boxes - std::min<u32>(groups[i].boxes, group_of(seen, unit, i).left);
  }
  return inside;
}

std::string excess_text(const Seen& seen, u32 unit) {
  const rules::Plan& plan = seen.battle().plan_of(unit);
  if (plan.excess == rules::no_group) return {};
  return std::to_string(group_of(seen, unit, plan.excess).left) + " of " +
         std::to_string(plan.groups[plan.excess].boxes);
}

std::string state_text(const rules::Unit& unit) {
  namespace status = rules::status;
  if (!unit.fights()) return "destroyed";
  if (unit.is(status::unmanned)) return "nobody left aboard";
  if (unit.is(status::uncontrolled)) return "out of control";
  return unit.is(status::erratic) ? "flies erratically" : "";
}

std::string energy_text(const Seen& seen, u32 unit) {
  if (!seen.energy(unit)) return {};
  namespace catalog = rules::catalog;
  const rules::Battle& battle = seen.battle();
  const rules::Unit& of = seen.state.units[unit];
  const rules::Plan& plan = battle.plan_of(unit);
  std::string text;
  if (!plan.batteries.empty())
    add(text,
        "batteries " + catalog::energy_text(rules::in_batteries(of)) + " of " +
            catalog::energy_text(rules::battery_room(battle, seen.state, unit, of.overdrained)));
  for (const rules::Pool& pool : battle.energy.forms[battle.units[unit].plan].pools)
    add(text, "capacitors of " + group_kind(plan.groups[pool.home].name) + " " +
                  catalog::energy_text(group_of(seen, unit, pool.home).energy) + " of " +
                  catalog::energy_text(rules::pool_room(battle, seen.state, unit, pool)));
  if (of.aside > 0) add(text, "set aside " + catalog::energy_text(of.aside));
  for (const u16 i : plan.weapons)
    if (is_armed(seen, unit, i))
      add(text, plan.groups[i].name + " " + std::to_string(armed_in(seen, unit, plan.groups[i])) +
                    " armed");
  return text;
}

std::string bearing_text(const Seen& seen, u32 unit, u32 target) {
  const rules::Unit &by = seen.state.units[unit], &at = seen.state.units[target];
  const rules::Plan& plan = seen.battle().plan_of(unit);
  std::string text;
  for (const u16 i : plan.weapons) {
    const GroupPlan& group = plan.groups[i];
    const u32 left = group_of(seen, unit, i).left;
    if (left == 0 || !seen.battle().form(group.form).awake) continue;
    if (group.bears && !core::bears(group.arc, by.at(), by.facing, at.at())) continue;
    const std::string armed = is_armed(seen, unit, i) && seen.energy(unit)
                                  ? ", " + std::to_string(armed_in(seen, unit, group)) + " armed"
                                  : "";
    add(text, group.name + " (" + std::to_string(left) + armed + ")");
  }
  return text;
}

}  // namespace klaxon::staff::tng::report
