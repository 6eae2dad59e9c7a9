#include "rules/tng/words/said.h"

#include <algorithm>

namespace klaxon::rules::tng {

std::string form_said(const Battle& battle, u32 number) {
  const Form& form = battle.form(number);
  std::string text = battle.system_of(number).id;
  if (form.number.upper != 0)
    text += " " + std::to_string(form.number.upper) +
            (form.number.two ? "/" + std::to_string(form.number.lower) : "");
  return form.makeshift ? "makeshift " + text : text;
}

std::string mode_said(const fire::Gun& gun) {
  return gun.mode->id == "standard" ? std::string() : gun.mode->id;
}

std::string gun_said(const Battle& battle, u32 number) {
  const fire::Gun& gun = battle.forms.guns[number];
  const std::string mode = mode_said(gun);
  return mode.empty() ? gun.id() : gun.id() + " (" + mode + ")";
}

const GroupPlan* group_at(const Battle& battle, u32 place) {
  const auto after = std::ranges::upper_bound(battle.units, place, {}, &BattleUnit::first_group);
  if (after == battle.units.begin()) return nullptr;
  const BattleUnit& unit = *(after - 1);
  const std::vector<GroupPlan>& groups = battle.plans[unit.plan].groups;
  const u32 i = place - unit.first_group;
  return i < groups.size() ? &groups[i] : nullptr;
}

std::string group_said(const Battle& battle, u32 place) {
  const GroupPlan* group = group_at(battle, place);
  return group == nullptr ? std::string() : group->name;
}

u32 groups_in(const Battle& battle) {
  if (battle.units.empty()) return 0;
  const BattleUnit& last = battle.units.back();
  return last.first_group + static_cast<u32>(battle.plans[last.plan].groups.size());
}

std::string hex_said(core::Hex hex) {
  const std::string name = core::hex_name(hex);
  return name.empty() ? std::to_string(hex.q) + " " + std::to_string(hex.r) : name;
}

std::string counted_said(i64 number, const char* one, const char* many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

std::string listed(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " and " : ", ") + all[i];
  return text;
}

}  // namespace klaxon::rules::tng
