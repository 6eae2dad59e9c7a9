// The names of values, by vocabulary: all of them are words of the battle.
#include <algorithm>

#include "rules/tng/game.h"
#include "rules/tng/orders.h"

namespace klaxon::rules::tng {
namespace {

// "Ph-7 A" -> "ph_7_a".
std::string word_of(std::string_view name) {
  std::string word;
  for (const char c : name) {
    const bool capital = c >= 'A' && c <= 'Z';
    const bool kept = capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (kept)
      word += capital ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!word.empty() && word.back() != '_')
      word += '_';
  }
  while (!word.empty() && word.back() == '_') word.pop_back();
  return word;
}

struct GroupOf {
  const BattleUnit* unit = nullptr;
  const GroupPlan* group = nullptr;
};
GroupOf find_group(const Battle& battle, u32 place) {
  const auto after = std::upper_bound(
      battle.units.begin(), battle.units.end(), place,
      [](u32 wanted, const BattleUnit& unit) { return wanted < unit.first_group; });
  if (after == battle.units.begin()) return {};
  const BattleUnit& unit = *(after - 1);
  const std::vector<GroupPlan>& groups = battle.plans[unit.plan].groups;
  const u32 i = place - unit.first_group;
  return i < groups.size() ? GroupOf{&unit, &groups[i]} : GroupOf{};
}

u32 groups_count(const Battle& battle) {
  if (battle.units.empty()) return 0;
  const BattleUnit& last = battle.units.back();
  return last.first_group + static_cast<u32>(battle.plans[last.plan].groups.size());
}

// What a gun is called; those of one system at several levels or with several refits differ by
// their number.
std::string gun_word(const Battle& battle, u32 number) {
  const fire::Gun& gun = battle.forms.guns[number];
  const std::string word = word_of(gun.id()) + "_" + word_of(gun.mode->id);
  u32 same = 0;
  for (u32 i = 0; i < number; ++i) {
    const fire::Gun& other = battle.forms.guns[i];
    if (word_of(other.id()) + "_" + word_of(other.mode->id) == word) ++same;
  }
  return same == 0 ? word : word + "_" + std::to_string(same + 1);
}

std::string form_word(const Battle& battle, u32 number) {
  return word_of(battle.system_of(number).id) + "_form_" + std::to_string(number + 1);
}

}  // namespace

u32 TngGame::battle_words(u16 names, const core::StateBytes*, core::Audience) const {
  switch (names) {
    case vocabulary::units:
      return static_cast<u32>(battle_.units.size());
    case vocabulary::groups:
      return groups_count(battle_);
    case vocabulary::seats:
    case vocabulary::teams:
      return static_cast<u32>(battle_.seats.size());
    case vocabulary::guns:
      return static_cast<u32>(battle_.forms.guns.size());
    case vocabulary::forms:
      return static_cast<u32>(battle_.forms.all.size());
    case vocabulary::systems:
      return static_cast<u32>(systems_.size());
    default:
      return 0;
  }
}

std::string TngGame::battle_word(u16 names, i64 value, const core::StateBytes*,
                                 core::Audience) const {
  const auto number = static_cast<u32>(value);
  switch (names) {
    case vocabulary::units:
      return word_of(battle_.units[number].name);
    case vocabulary::groups: {
      const GroupOf found = find_group(battle_, number);
      return word_of(found.unit->name) + "_" + word_of(found.group->name);
    }
    case vocabulary::seats:
      return battle_.seats[number].name;
    case vocabulary::teams:
      return "team_" + std::to_string(number + 1);
    case vocabulary::guns:
      return gun_word(battle_, number);
    case vocabulary::forms:
      return form_word(battle_, number);
    case vocabulary::systems:
      return word_of(battle_.catalog->systems[systems_[number]].id);
    default:
      return {};
  }
}

std::string TngGame::shown_word(u16 names, i64 value, const core::StateBytes*,
                                core::Audience) const {
  const auto number = static_cast<u32>(value);
  if (names == vocabulary::units && number < battle_.units.size())
    return battle_.units[number].name;
  if (names == vocabulary::groups) {
    const GroupOf found = find_group(battle_, number);
    return found.unit == nullptr ? "" : found.unit->name + "'s " + found.group->name;
  }
  if (names == vocabulary::guns && number < battle_.forms.guns.size()) {
    const fire::Gun& gun = battle_.forms.guns[number];
    return gun.mode->id == "standard" ? gun.id() : gun.id() + " (" + gun.mode->id + ")";
  }
  if (names == vocabulary::systems && number < systems_.size())
    return battle_.catalog->systems[systems_[number]].id;
  return {};
}

std::string_view TngGame::seat_name(int seat) const {
  return battle_.seats[static_cast<u32>(seat)].name;
}

}  // namespace klaxon::rules::tng
