#include "rules/tng/kept/naming.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/values/names.h"
#include "rules/tng/energy/rows.h"

namespace klaxon::rules::tng {

using catalog::slug;

namespace {

bool is_system(const catalog::System& system, const std::string& wanted) {
  if (slug(system.id) == wanted || system.file == wanted || slug(system.name) == wanted)
    return true;
  return std::ranges::any_of(system.aliases,
                             [&](const auto& alias) { return slug(alias) == wanted; });
}

std::vector<u16> groups_of(const Battle& battle, const Plan& plan, const std::string& wanted) {
  std::vector<u16> found;
  if (wanted.empty()) return found;
  for (u16 i = 0; i < plan.groups.size(); ++i)
    if (slug(plan.groups[i].name) == wanted) return {i};
  for (u16 i = 0; i < plan.groups.size(); ++i)
    if (is_system(battle.system_of(plan.groups[i].form), wanted)) found.push_back(i);
  return found;
}

}  // namespace

NamedGroups groups_named(const Battle& battle, u32 unit, std::span<const std::string> words) {
  for (std::size_t used = words.size(); used > 0; --used) {
    std::string text;
    for (std::size_t i = 0; i < used; ++i) text += (i == 0 ? "" : " ") + words[i];
    std::vector<u16> found = groups_of(battle, battle.plan_of(unit), slug(text));
    if (!found.empty()) return {std::move(found), used};
  }
  return {};
}

std::vector<u16> groups_called(const Battle& battle, u32 unit, std::string_view name) {
  return groups_of(battle, battle.plan_of(unit), slug(name));
}

std::vector<u16> capacitors_called(const Battle& battle, u32 unit, std::string_view name) {
  std::vector<u16> homes;
  for (const u16 group : groups_called(battle, unit, name)) {
    const u16 home = capacitor_home(battle, unit, group);
    if (home != no_group && std::ranges::find(homes, home) == homes.end()) homes.push_back(home);
  }
  return homes;
}

std::string which_capacitor(const Battle& battle, u32 unit, std::string_view name,
                            std::span<const u16> capacitors) {
  std::string each;
  for (const u16 home : capacitors)
    each += (each.empty() ? "" : ", ") + core::in_quotes(battle.plan_of(unit).groups[home].name);
  return core::in_quotes(name) + " of " + battle.units[unit].name + " fire from " +
         std::to_string(capacitors.size()) + " capacitors; name one of them: " + each + ".";
}

std::vector<std::string> group_names(const Plan& plan, bool weapons_only) {
  std::vector<std::string> names;
  for (u16 i = 0; i < plan.groups.size(); ++i)
    if (!weapons_only || std::ranges::find(plan.weapons, i) != plan.weapons.end())
      names.push_back(plan.groups[i].name);
  return names;
}

std::optional<u16> mode_named(const Battle& battle, u32 form, std::string_view text) {
  const Form& of = battle.form(form);
  const std::string wanted = text.empty() ? "standard" : slug(text);
  for (u16 i = 0; i < of.guns; ++i) {
    const catalog::Mode& mode = *battle.forms.guns[u32{of.first_gun} + i].mode;
    if (slug(mode.id) == wanted ||
        std::ranges::any_of(mode.also, [&](const auto& name) { return slug(name) == wanted; }))
      return i;
  }
  if (text.empty() && of.guns > 0) return u16{0};
  return std::nullopt;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char sign : text) {
    const bool blank = sign == ' ' || sign == '\t' || sign == ',';
    if (!blank) word += sign;
    if (!blank || word.empty()) continue;
    words.push_back(std::move(word));
    word.clear();
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::optional<u32> number_said(std::string_view word) {
  if (word.empty() || word.size() > 3) return std::nullopt;
  u32 number = 0;
  for (const char sign : word) {
    if (sign < '0' || sign > '9') return std::nullopt;
    number = 10 * number + static_cast<u32>(sign - '0');
  }
  return number;
}

}  // namespace klaxon::rules::tng
