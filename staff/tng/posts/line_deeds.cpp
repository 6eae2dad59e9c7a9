#include "staff/tng/posts/line_deeds.h"

#include <algorithm>
#include <array>

#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "staff/posts/among.h"
#include "staff/tng/posts/clause.h"
#include "staff/tng/posts/file_rows.h"
#include "staff/tng/posts/weapon_words.h"

namespace klaxon::staff::tng::posts {

using Words = std::vector<PostWord>;
using battle::Refused;

LineDeeds::LineDeeds(const Sayings& of_players, const DeedWords::Words& words)
    : sayings(of_players),
      said(words),
      game(static_cast<const rules::TngGame&>(words.tables.names().game())),
      battle(game.battle()),
      state(rules::TngGame::state(words.state)),
      behind(of_players, words.tables, battle) {}

SaidDeed& LineDeeds::add(const Words& words, const Context& context, std::string key,
                         std::vector<std::string> says) {
  any_ = any_ || !key.empty();
  SaidDeed made;
  made.text = joined(words);
  made.context = context;
  made.key = std::move(key);
  made.says = std::move(says);
  all_.push_back(std::move(made));
  return all_.back();
}

void LineDeeds::add_wrong(const Words& words, const Context& context, std::string why) {
  add(words, context, "", {}).wrong = {"not-understood", std::move(why), "", "TNG-turn.1"};
}

std::vector<SaidDeed> LineDeeds::finished() && {
  for (SaidDeed& deed : all_) finish(deed);
  return std::move(all_);
}

bool LineDeeds::is_weapon(const Words& words, int unit) const {
  Words rest = words;
  const bool counted =
      rules::number_said(rest[0].text).has_value() || sayings.is(Task::all, rest[0].text);
  if (counted) rest.erase(rest.begin());
  if (rest.empty()) return false;
  std::vector<std::string> texts;
  for (const PostWord& word : rest) texts.push_back(word.text);
  const auto number = static_cast<u32>(unit);
  const std::vector<u16> named = rules::groups_named(battle, number, texts).groups;
  const std::vector<u16>& all = battle.plan_of(number).weapons;
  return sayings.weapons(rest, 0).used > 0 ||
         (!named.empty() && std::ranges::find(all, named.front()) != all.end());
}

std::string LineDeeds::ship_at(const Words& words, std::size_t at, std::size_t& used) const {
  constexpr std::array<std::string_view, 6> persons = {"him", "her", "it", "them", "enemy", "foe"};
  for (const NameMatch& match : said.tables.match(rules::vocabulary::units, words, at)) {
    if (match.values.size() != 1) continue;
    used = match.used;
    return battle.units[static_cast<u32>(match.values.front())].name;
  }
  if (at >= words.size() || !among(persons, words[at].text)) return {};
  const u8 team = battle.seats[static_cast<u32>(said.seat)].team;
  const rules::BattleUnit* only = nullptr;
  for (const rules::BattleUnit& unit : battle.units) {
    if (battle.seats[unit.seat].team == team) continue;
    if (only != nullptr) return {};
    only = &unit;
  }
  used = 1;
  return only == nullptr ? std::string() : only->name;
}

std::vector<u8> LineDeeds::own_units() const {
  std::vector<u8> own;
  for (u8 unit = 0; unit < state.units.size(); ++unit)
    if (state.units[unit].controller == said.seat && !battle.units[unit].robot) own.push_back(unit);
  return own;
}

int LineDeeds::unit_of(const Context& context) const {
  if (context.actor >= 0) return static_cast<int>(context.actor);
  const std::vector<u8> own = own_units();
  return own.size() == 1 ? own.front() : -1;
}

void LineDeeds::finish(SaidDeed& made) const {
  const int unit = unit_of(made.context);
  if (unit < 0 && made.wrong.code.empty()) made.wrong = which_ship();
  if (unit < 0) return;
  made.context.actor = unit;
  if (made.wrong.code.empty()) made.wrong = not_ordered(unit);
  if (made.wrong.code.empty()) {
    std::vector<Refused> wrong;
    file_rows(game, state, said.seat, {&made}, wrong);
    made.wrong = wrong.front();
  }
  if (made.wrong.code.empty()) made.understood = clause_said(battle, made);
}

Refused LineDeeds::which_ship() const {
  std::string names;
  for (const u8 unit : own_units())
    names += (names.empty() ? "" : " or ") + battle.units[unit].name;
  return {"missing-key", "Say which ship does it: " + names + ", with a colon after its name.", "",
          "TNG-turn.1"};
}

Refused LineDeeds::not_ordered(int unit) const {
  const auto number = static_cast<u32>(unit);
  const std::string& name = battle.units[number].name;
  if (battle.units[number].robot)
    return {"robot", name + " is a robot: nobody gives it orders; it follows its program.", "",
            "TNG-Robot-Controlled.1"};
  if (state.units[number].controller != said.seat)
    return {"not-yours", name + " is not yours to command.", "", "TNG-Brdg.2"};
  return {};
}

}  // namespace klaxon::staff::tng::posts
