// Describes plans in words, for tests.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/design/kinds.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

// "Phaser Torp"
inline std::string hits_text(u32 hits) {
  std::string text;
  for (u32 i = 0; i < hit_words_count; ++i)
    if ((hits >> i & 1U) != 0)
      text += (text.empty() ? "" : " ") + std::string(catalog::hit_words[i]);
  return text;
}

inline u32 hit_index(std::string_view word) {
  const auto found = std::ranges::find(catalog::hit_words, word);
  return static_cast<u32>(found - std::begin(catalog::hit_words));
}

template <class Numbers>
std::string numbers_text(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

inline std::string repairs_text(const Battle& battle, const GroupPlan& group) {
  return group.repairs.empty() ? std::to_string(battle.form(group.form).repair)
                               : numbers_text(group.repairs);
}

// The figures of a track, the arc of a weapon, or the facings of a shield.
inline std::string seen_text(const GroupPlan& group) {
  if (group.track) {
    const std::string lower = numbers_text(group.lower);
    return numbers_text(group.upper) + (lower.empty() ? "" : " / " + lower);
  }
  if (group.bears) return core::arc_text(group.arc);
  return group.facings == 0 ? "" : design::facings_text(group.facings);
}

inline std::string names_text(const Plan& plan, const std::vector<u16>& groups) {
  std::string text;
  for (const u16 group : groups) text += (text.empty() ? "" : ", ") + plan.groups[group].name;
  return text;
}

inline const GroupPlan& group_named(const Plan& plan, std::string_view name) {
  const auto found = std::ranges::find(plan.groups, name, &GroupPlan::name);
  return found == plan.groups.end() ? plan.groups.front() : *found;
}

inline std::vector<u16> kind_of_groups(const Battle& battle, const Plan& plan,
                                       std::string_view kind) {
  if (kind == "weapons") return plan.weapons;
  if (kind == "shields") return plan.shields;
  if (kind == "armour") return plan.armour;
  if (kind == "sources") return plan.sources;
  if (kind == "batteries") return plan.batteries;
  if (kind == "controls") return plan.controls;
  if (kind == "tracks") return {plan.sensor, plan.scanner, plan.damcon, plan.excess};
  std::vector<u16> out;
  for (u16 i = 0; i < plan.groups.size(); ++i) {
    const bool asleep = !battle.form(plan.groups[i].form).awake;
    if (kind == "asleep" ? asleep : plan.groups[i].mounted) out.push_back(i);
  }
  return out;
}

}  // namespace klaxon::rules::tng
