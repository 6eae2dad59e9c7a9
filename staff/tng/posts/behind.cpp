#include "staff/tng/posts/behind.h"

#include <algorithm>

#include "battle/english.h"
#include "core/catalog/text.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "staff/tng/posts/line_parser.h"
#include "staff/tng/posts/weapon_words.h"

namespace klaxon::staff::tng::posts {

using Words = std::vector<PostWord>;

namespace {

bool says_facing_behind(const Words& words, std::size_t from) {
  return std::any_of(words.begin() + static_cast<std::ptrdiff_t>(from), words.end(), says_facing);
}

}  // namespace

bool says_facing(const PostWord& word) {
  return word.text.starts_with("facing") || word.text.starts_with("shield");
}

bool in_impulse(const Context& context) {
  return context.part >= 0 && context.part < energy_part;
}

void BehindReader::read(const DeedKind& kind, const Words& words, std::size_t used, int unit,
                        SaidDeed& made) const {
  switch (kind.behind) {
    case Behind::nothing:
      return fixed(kind, bare(words, used), made);
    case Behind::weapons:
      return weapons(kind, bare(words, used), unit, made);
    case Behind::ship:
      return ship(kind, bare(words, used), made);
    case Behind::shield:
      return shields(kind.text, words, used, made);
    case Behind::portion:
      return portion(bare(words, used), unit, made);
    case Behind::batteries:
      return number(kind, words, used, made);
    default:
      return plain(kind, bare(words, used), made);
  }
}

// The words after the first ones, without little joining words.
Words BehindReader::bare(const Words& words, std::size_t from) const {
  Words rest(words.begin() + static_cast<std::ptrdiff_t>(from), words.end());
  const auto is_joining = [&](const PostWord& word) {
    return sayings_.is(Task::joining, word.text);
  };
  while (!rest.empty() && is_joining(rest.front())) rest.erase(rest.begin());
  return rest;
}

void BehindReader::fixed(const DeedKind& kind, const Words& rest, SaidDeed& made) const {
  if (!kind.text.empty()) made.says = {std::string(kind.text)};
  if (rest.empty()) return;
  made.wrong = {"not-understood",
                core::in_quotes(made.text) + " says more than " +
                    core::in_quotes(battle::plain_words(kind.said)) + "; say that alone.",
                "", std::string(kind.rule)};
}
void BehindReader::plain(const DeedKind& kind, const Words& rest, SaidDeed& made) const {
  std::string text(kind.text);
  if (!rest.empty()) text += (text.empty() ? "" : " ") + joined(rest);
  if (kind.said == "reserve" || kind.said == "losses") std::ranges::replace(text, ' ', '_');
  made.says = {text};
}
// "batteries 3", "draw 3 from batteries"
void BehindReader::number(const DeedKind& kind, const Words& words, std::size_t used,
                          SaidDeed& made) const {
  std::string text = joined(bare(words, used));
  for (std::size_t i = used; i < words.size(); ++i)
    if (rules::number_said(words[i].text)) text = words[i].text;
  made.says = {text};
  if (kind.said != "overdrain" || !in_impulse(made.context)) return;
  made.key = "at_once";
  made.says = {"overdrain " + text};
}
void BehindReader::ship(const DeedKind& kind, const Words& rest, SaidDeed& made) const {
  std::string text(kind.text);
  std::size_t at = 0;
  for (const NameMatch& match : tables_.match(rules::vocabulary::units, rest, 0)) {
    if (match.values.size() != 1) continue;
    text += " " + battle_.units[static_cast<u32>(match.values.front())].name;
    at = match.used;
    break;
  }
  if (at < rest.size()) text += " " + joined(rest, at);
  made.says = {text};
}
// "2 with 5", "facing 2 by 5", "5 on shield 2", "all with 5"
void BehindReader::shields(std::string_view facing, const Words& words, std::size_t from,
                           SaidDeed& made) const {
  std::string which(facing), points;
  for (std::size_t i = from; i < words.size(); ++i) {
    const std::string& word = words[i].text;
    if (word == "all" || word == "general" || word == "generally") which = "general";
    if (!rules::number_said(word)) continue;
    const bool named = i > from && says_facing(words[i - 1]);
    const bool first =
        which.empty() && !(i == from && words.size() > i + 1 && says_facing_behind(words, i + 1));
    (named || first ? which : points) = word;
  }
  if (which.empty() || points.empty()) {
    made.wrong = {"not-understood",
                  "State which facing and how much energy: \"reinforce 2 with 5\", or \"reinforce "
                  "all with 5\".",
                  "", "TNG-Shield.3"};
  } else if (in_impulse(made.context)) {
    made.key = "at_once";
    made.says = {"reinforce " + (which == "general" ? "all" : "facing " + which) + " by " + points};
  } else {
    made.says = {which + " " + points};
  }
}
// "full", "Ph-7 with 4", "4 into the phasers"
void BehindReader::portion(const Words& rest, int unit, SaidDeed& made) const {
  std::string amount;
  Words name;
  for (const PostWord& word : rest) {
    const bool figure = word.text.find_first_not_of("0123456789.") == std::string::npos;
    const bool is_amount =
        word.text == "full" || (figure && (name.empty() || &word == &rest.back()));
    if (is_amount && amount.empty())
      amount = word.text;
    else if (!sayings_.is(Task::joining, word.text))
      name.push_back(word);
  }
  std::vector<std::string> names;
  if (!name.empty() && unit >= 0)
    weapon_texts(sayings_, battle_, static_cast<u8>(unit), name, names, made.wrong);
  std::string called = names.empty() ? joined(name) : names.front();
  if (called.empty() && unit >= 0 && amount != "full") called = only_capacitor(unit);
  if (in_impulse(made.context)) {
    made.key = "at_once";
    made.says = {"fill " + called + " with " + amount};
  } else {
    made.says = {called.empty() ? amount : called + " " + amount};
  }
}
std::string BehindReader::only_capacitor(int unit) const {
  const auto& form = battle_.energy.forms[battle_.units[static_cast<u32>(unit)].plan];
  if (form.pools.size() != 1) return {};
  const u16 form_of = battle_.plan_of(static_cast<u32>(unit)).groups[form.pools.front().home].form;
  return battle_.system_of(form_of).id;
}

void BehindReader::weapons(const DeedKind& kind, const Words& rest, int unit,
                           SaidDeed& made) const {
  if (unit < 0) return;  // this is reported when the deed is finished
  weapon_texts(sayings_, battle_, static_cast<u8>(unit), rest, made.says, made.wrong);
  if (!kind.text.empty())
    for (std::string& text : made.says) text += " " + std::string(kind.text);
}

}  // namespace klaxon::staff::tng::posts
