// The names of values, by vocabulary: all of them are words of the battle.
#include <algorithm>

#include "rules/tng/activity/form.h"
#include "rules/tng/game.h"
#include "rules/tng/orders.h"
#include "rules/tng/words/beside.h"
#include "rules/tng/words/labels.h"
#include "rules/tng/words/said.h"

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

// The name of a gun; guns of one system that differ in level or refits are
// numbered.
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

const std::string& ship_of(const Battle& battle, u32 group) {
  const auto after = std::ranges::upper_bound(battle.units, group, {}, &BattleUnit::first_group);
  return (after - 1)->name;
}

// "Concord", "Concord and Reach": the sides that win together.
std::string team_said(const TngGame& game, int team) {
  std::vector<std::string> seats;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (game.team(seat) == team) seats.push_back(game.seat_in_prose(seat));
  return listed(seats);
}

// Numbers between those of the battle's units and those of its groups have no name.
std::string object_word(const TngGame& game, i32 object) {
  if (object == objects::none) return "nothing";
  if (object >= objects::groups) return game.word(vocabulary::groups, object - objects::groups);
  const i32 unit = object - objects::units;
  return unit < static_cast<i32>(game.battle().units.size()) ? game.word(vocabulary::units, unit)
                                                             : std::string();
}
std::string shown_object(const Battle& battle, i32 object) {
  if (object >= objects::groups) {
    const auto group = static_cast<u32>(object - objects::groups);
    return ship_of(battle, group) + "'s " + group_said(battle, group);
  }
  const auto unit = static_cast<u32>(object - objects::units);
  return object >= objects::units && unit < battle.units.size() ? battle.units[unit].name
                                                                : std::string();
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
      return groups_in(battle_);
    case vocabulary::seats:
    case vocabulary::teams:
      return static_cast<u32>(battle_.seats.size());
    case vocabulary::guns:
      return static_cast<u32>(battle_.forms.guns.size());
    case vocabulary::forms:
      return static_cast<u32>(battle_.forms.all.size());
    case vocabulary::systems:
      return static_cast<u32>(systems_.size());
    case vocabulary::actors:
      return 1 + static_cast<u32>(battle_.units.size());
    case vocabulary::objects:
      return objects::groups + groups_in(battle_);
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
    case vocabulary::groups:
      return word_of(ship_of(battle_, number)) + "_" + word_of(group_said(battle_, number));
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
    case vocabulary::actors:
      return number == 0 ? "no_more" : word_of(battle_.units[number - 1].name);
    case vocabulary::objects:
      return object_word(*this, static_cast<i32>(number));
    default:
      return {};
  }
}

std::string TngGame::shown_word(u16 names, i64 value, const core::StateBytes*,
                                core::Audience) const {
  const auto number = static_cast<u32>(value);
  if (value < 0 || number >= battle_words(names, nullptr, core::everyone)) return {};
  switch (names) {
    case vocabulary::units:
      return battle_.units[number].name;
    case vocabulary::groups:
      return ship_of(battle_, number) + "'s " + group_said(battle_, number);
    case vocabulary::teams:
      return team_said(*this, static_cast<int>(number));
    case vocabulary::guns:
      return gun_said(battle_, number);
    case vocabulary::forms:
      return form_said(battle_, number);
    case vocabulary::systems:
      return battle_.catalog->systems[systems_[number]].id;
    case vocabulary::actors:
      return number == 0 ? "" : battle_.units[number - 1].name;
    case vocabulary::objects:
      return shown_object(battle_, static_cast<i32>(number));
    default:
      return {};
  }
}

std::string TngGame::shown_beside(const core::Event& event, u32 arg) const {
  return value_said(battle_, event, arg);
}

std::string TngGame::shown_in_refusal(const core::Rejection& why, u32 fact) const {
  return fact_said(battle_, why, fact);
}

// A seat that chooses what a ship loses knows which ship it is.
std::string TngGame::shown_offered(core::OrderView order, u32 arg, const core::StateBytes*) const {
  if (order.verb != verbs::lose) return {};
  return group_said(battle_, static_cast<u32>(order.arg[arg]));
}

void TngGame::field_label(const core::StateBytes* state, int seat, const core::Order& so_far,
                          std::string& out) const {
  out = field_said(battle_, in(state), seat, so_far);
}

std::string_view TngGame::seat_name(int seat) const {
  return battle_.seats[static_cast<u32>(seat)].name;
}

}  // namespace klaxon::rules::tng
