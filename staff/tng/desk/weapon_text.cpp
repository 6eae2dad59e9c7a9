#include "staff/tng/desk/weapon_text.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/energy/arming.h"
#include "rules/tng/energy/walk.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/words/choices.h"

namespace klaxon::staff::tng::desk {

using rules::GroupPlan;
using rules::fire::Count;
using rules::fire::FireLine;

namespace {

constexpr u32 count_most = 999;

std::string joined_by_blanks(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

WeaponReader::Wrong WeaponReader::no_weapon(u8 unit, std::string_view text) const {
  const rules::Plan& plan = battle_.plan_of(unit);
  return {"unknown-weapon",
          battle_.units[unit].name + " has no weapon " + core::in_quotes(text) +
              core::known_hint(text, rules::group_names(plan, true)),
          "TNG-weapon-notes"};
}

WeaponReader::Wrong WeaponReader::no_mode(u16 form, const std::string& mode) const {
  const rules::Form& of = battle_.form(form);
  std::vector<std::string> known;
  for (u32 i = 0; i < of.guns; ++i)
    known.push_back(battle_.forms.guns[u32{of.first_gun} + i].mode->id);
  return {"unknown-mode",
          battle_.system_of(form).id + " has no mode " + core::in_quotes(mode) +
              core::known_hint(mode, known),
          battle_.system_of(form).rule};
}

// The words after the name: the mode, and choices that it leaves to the firer.
WeaponReader::Wrong WeaponReader::read_rest(std::vector<std::string> words, Said& out) const {
  const auto drop = [&](std::size_t from, std::size_t n) {
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(from),
                words.begin() + static_cast<std::ptrdiff_t>(from + n));
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "joined") {
      out.joined = true;
      drop(i--, 1);
    } else if (words[i] == "choice") {
      const auto number = i + 1 < words.size() ? rules::number_said(words[i + 1]) : std::nullopt;
      if (!number) return {"not-understood", "After 'choice' comes its number.", "TNG-turn.9"};
      out.choice = static_cast<i32>(*number);
      drop(i--, 2);
    }
  }
  out.mode = joined_by_blanks(words);
  return {};
}

WeaponReader::Wrong WeaponReader::read_words(std::vector<std::string> words, u8 unit,
                                             Said& out) const {
  const std::string text = joined_by_blanks(words);
  const auto number = words.empty() ? std::nullopt : rules::number_said(words[0]);
  out.all = !words.empty() && words[0] == "all";
  out.count = number.value_or(1);
  if (number || out.all) words.erase(words.begin());
  if (out.count < 1 || out.count > count_most)
    return {"out-of-bounds", "State how many fire: 1 to 999, or 'all'.", "TNG-turn.9"};
  rules::NamedGroups named = rules::groups_named(battle_, unit, words);
  const std::vector<u16>& weapons = battle_.plan_of(unit).weapons;
  std::erase_if(named.groups,
                [&](u16 group) { return std::ranges::find(weapons, group) == weapons.end(); });
  if (named.groups.empty()) return no_weapon(unit, words.empty() ? text : joined_by_blanks(words));
  out.groups = std::move(named.groups);
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(named.words_used));
  return read_rest(std::move(words), out);
}

bool WeaponReader::bears(u8 unit, u8 target, u16 group) const {
  const GroupPlan& plan = battle_.plan_of(unit).groups[group];
  const rules::Unit &by = state_.units[unit], &at = state_.units[target];
  return !plan.bears || core::bears(plan.arc, by.at(), by.facing, at.at());
}

// How many counts the boxes of a line's group can still fire in this impulse, armed or not, if it
// is unknown which are ready.
u32 WeaponReader::room(const FireLine& line, const Count& count, u32 fired) const {
  const u32 each = count.impulse != 0 ? count.impulse : count.turn;
  const u32 boxes = state_.groups[line.group].left / std::max<u32>(count.boxes, 1);
  u32 all = each == 0 ? count_most : boxes * each;
  if (ready_ != nullptr) all = ready_->most(line.group, line.gun, line.target);
  return all - std::min(all, fired);
}

// A weapon named without a mode fires as its boxes are armed: in the first mode if several are
// armed the same way; plainly if a box is armed plainly or no box is armed.
std::vector<u16> WeaponReader::guns_of(const Said& said, u8 unit, u16 group, u16 plain) const {
  if (!said.mode.empty() || ready_ == nullptr) return {plain};
  const u16 number = state_.groups[u32{battle_.units[unit].first_group} + group].form;
  const rules::Arming& arming = battle_.energy.armings[number];
  const rules::Form& form = battle_.form(number);
  const auto price = [&](u32 gun) {
    return rules::price_of(arming, *battle_.forms.guns[gun].mode);
  };
  std::vector<u8> held;
  for (const rules::Mount& mount : rules::mounts_of(battle_, state_, unit, group))
    if (rules::uses_in(arming, mount) > 0 && std::ranges::find(held, mount.price) == held.end())
      held.push_back(mount.price);
  std::vector<u16> guns;
  const u8 as_plain = price(plain);
  if (as_plain == 0 || held.empty() || std::ranges::find(held, as_plain) != held.end())
    guns.push_back(plain);
  if (as_plain == 0) return guns;
  for (const u8 one : held)
    for (u32 gun = form.first_gun; one != as_plain && gun < u32{form.first_gun} + form.guns; ++gun)
      if (price(gun) == one) {
        guns.push_back(static_cast<u16>(gun));
        break;
      }
  if (guns.empty()) guns.push_back(plain);
  return guns;
}

// If no group is named, the groups that bear take their shares in the sheet's sequence; shots that
// no group can take stay with the first, and are refused with it.
WeaponReader::Wrong WeaponReader::read(std::string_view text, u8 unit, u8 target, WeaponRow& out) {
  Said said;
  if (Wrong wrong = read_words(rules::words_of(text), unit, said); !wrong.code.empty())
    return wrong;
  const u32 first_group = battle_.units[unit].first_group;
  if (said.groups.size() > 1)
    std::ranges::sort(said.groups, {},
                      [&](u16 group) { return std::pair{!bears(unit, target, group), group}; });
  u32 left = said.all ? count_most : said.count;
  for (const u16 group : said.groups) {
    const u32 place = first_group + group;
    const u16 form = state_.groups[place].form;
    const auto mode = rules::mode_named(battle_, form, said.mode);
    if (!mode) return no_mode(form, said.mode);
    FireLine line{.unit = unit, .group = static_cast<u16>(place), .target = target};
    line.gun = static_cast<u16>(battle_.form(form).first_gun + *mode);
    const std::vector<u16> guns = guns_of(said, unit, group, line.gun);
    line.gun = guns.front();
    const rules::fire::Choices choices =
        rules::fire::choices_of(battle_, form, line.gun, battle_.plan_of(target).size_class);
    if (said.joined && !choices.joins)
      return {"cannot-join",
              "Shots of " + battle_.system_of(form).id +
                  " are not joined into one hard hit; each strikes separately.",
              battle_.system_of(form).rule};
    if (said.choice >= choices.others)
      return {
          "no-choice",
          "This fire has " +
              (choices.others == 1 ? std::string("nothing to choose")
                                   : "choices 0 to " + std::to_string(choices.others - 1) + ": " +
                                         rules::choices_said(battle_, form, line.gun,
                                                             battle_.plan_of(target).size_class)) +
              ".",
          battle_.system_of(form).rule};
    line.choice =
        static_cast<u8>((choices.joins ? 2 * said.choice : said.choice) + (said.joined ? 1 : 0));
    const bool takes = bears(unit, target, group) || said.groups.size() == 1;
    const u32 before = fired_[place];
    for (const u16 gun : guns) {
      line.gun = gun;
      u32 counts =
          takes ? std::min(left, room(line, rules::fire::count_of(battle_, form, gun), before)) : 0;
      if (said.groups.size() == 1 && !said.all && gun == guns.back()) counts = left;
      if (counts == 0) continue;
      left -= counts;
      fired_[place] += counts;
      line.counts = static_cast<u16>(counts);
      out.lines.push_back(line);
      if (left == 0) break;
    }
    if (left == 0) break;
  }
  if (said.all || left == 0) {
    if (!out.lines.empty()) return {};
    left = 1;
  }
  if (out.lines.empty()) {
    const u32 place = first_group + said.groups.front();
    const u16 form = state_.groups[place].form;
    FireLine line{.unit = unit, .group = static_cast<u16>(place), .target = target};
    line.gun = static_cast<u16>(battle_.form(form).first_gun +
                                *rules::mode_named(battle_, form, said.mode));
    line.gun = guns_of(said, unit, said.groups.front(), line.gun).front();
    out.lines.push_back(line);
  }
  out.lines.front().counts = static_cast<u16>(out.lines.front().counts + left);
  return {};
}

}  // namespace klaxon::staff::tng::desk
