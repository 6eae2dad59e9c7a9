#include "staff/tng/posts/weapon_words.h"

#include <algorithm>

#include "rules/tng/kept/naming.h"

namespace klaxon::staff::tng::posts {

namespace {

using Words = std::vector<PostWord>;

// A weapon of one ship, and how many words name it.
struct Named {
  std::vector<std::string> names;
  std::size_t used = 0;
};

class WeaponWords {
 public:
  WeaponWords(const Sayings& sayings, const rules::Battle& battle, u8 unit, const Words& words)
      : sayings_(sayings),
        battle_(battle),
        plan_(battle.plan_of(unit)),
        unit_(unit),
        words_(words) {}

  bool read(std::vector<std::string>& out, battle::Refused& why) {
    skip();
    const bool all = sayings_.is(Task::all, word());
    std::string count = all ? "all" : "";
    if (!all && rules::number_said(word())) count = word();
    if (all || !count.empty() || (word() == "a" && at_ + 1 < words_.size())) ++at_;
    skip();
    std::string modes = take_modes();
    Named named = name();
    if (named.names.empty()) {
      out.push_back(joined(words_));
      return true;
    }
    at_ += named.used;
    modes += take_modes();
    for (; at_ < words_.size(); ++at_)
      if (!sayings_.is(Task::joining, word())) modes += " " + sayings_.mode(word());
    if (named.names.size() > 1 && !all && !every_) {
      why = which(named.names);
      return false;
    }
    if (every_) count = "all";
    for (const std::string& one : named.names)
      out.push_back((count.empty() ? "" : count + " ") + one + modes);
    return true;
  }

 private:
  std::string word() const { return at_ < words_.size() ? words_[at_].text : std::string(); }
  void skip() {
    while (at_ < words_.size() && sayings_.is(Task::joining, word())) ++at_;
  }
  std::string take_modes() {
    std::string modes;
    for (; at_ < words_.size() && sayings_.mode(word()) != word(); ++at_)
      modes += " " + sayings_.mode(word());
    return modes;
  }

  std::vector<std::string> texts_from(std::size_t from) const {
    std::vector<std::string> texts;
    for (std::size_t i = from; i < words_.size(); ++i) texts.push_back(words_[i].text);
    return texts;
  }
  bool is_weapon(u16 group) const {
    return std::ranges::find(plan_.weapons, group) != plan_.weapons.end();
  }
  // Puts the weapons into the sheet's words: a single group, or all groups of a system.
  std::string said(const rules::NamedGroups& found) const {
    if (found.groups.size() == 1) return plan_.groups[found.groups.front()].name;
    return battle_.system_of(plan_.groups[found.groups.front()].form).id;
  }
  Named name() {
    for (const bool singular : {false, true}) {
      std::vector<std::string> texts = texts_from(at_);
      if (texts.empty()) return {};
      if (singular && texts.front().size() > 2 && texts.front().ends_with('s'))
        texts.front().pop_back();
      const rules::NamedGroups found = rules::groups_named(battle_, unit_, texts);
      if (!found.groups.empty() && is_weapon(found.groups.front()))
        return {{said(found)}, found.words_used};
    }
    return by_kind();
  }
  // "photons", "torps E".
  Named by_kind() {
    const Sayings::Weapons meant = sayings_.weapons(words_, at_);
    if (meant.used == 0) return {};
    every_ = meant.every;
    Named out;
    out.used = meant.used;
    for (const u16 group : plan_.weapons) {
      const rules::catalog::System& system = battle_.system_of(plan_.groups[group].form);
      if (!meant.every && std::ranges::find(meant.systems, system.file) == meant.systems.end())
        continue;
      if (at_ + meant.used < words_.size()) {
        const std::vector<std::string> texts = {system.file, words_[at_ + meant.used].text};
        const rules::NamedGroups one = rules::groups_named(battle_, unit_, texts);
        if (one.words_used == 2) return {{said(one)}, meant.used + 1};
      }
      if (std::ranges::find(out.names, system.id) == out.names.end())
        out.names.push_back(system.id);
    }
    return out;
  }
  battle::Refused which(const std::vector<std::string>& names) const {
    std::string each;
    for (const std::string& one : names) each += (each.empty() ? "" : ", ") + one;
    return {"which-weapon",
            battle_.units[unit_].name + " has several weapons of that kind (" + each +
                "); name one of them, or all.",
            "", "TNG-weapon-notes"};
  }

  const Sayings& sayings_;
  const rules::Battle& battle_;
  const rules::Plan& plan_;
  u8 unit_;
  const Words& words_;
  std::size_t at_ = 0;
  bool every_ = false;
};

}  // namespace

Words with_figures(const Words& words, std::size_t from, std::size_t to) {
  Words out;
  for (std::size_t i = from; i < to; ++i) {
    std::size_t used = 0;
    const bool none = words[i].text == "no" || words[i].text.starts_with("no");
    const auto number = none ? std::nullopt : post_number(words, i, 1, used);
    const bool figure = words[i].text.find_first_of("0123456789") != std::string::npos;
    if (!number || figure || i + used > to) {
      out.push_back(words[i]);
      continue;
    }
    out.push_back({std::to_string(*number), words[i + used - 1].after, false});
    i += used - 1;
  }
  return out;
}

std::string joined(const Words& words, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < words.size(); ++i) out += (out.empty() ? "" : " ") + words[i].text;
  return out;
}

namespace {

bool is_letter(const PostWord& word) {
  return word.text.size() == 1 && word.text[0] >= 'a' && word.text[0] <= 'z';
}

// Reads "E torps" as "torps E", and "F" alone as the weapon with that letter on the ship's sheet.
Words with_letters_behind(const Sayings& sayings, const rules::Battle& battle, u8 unit,
                          Words words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!is_letter(words[i])) continue;
    const std::size_t used = sayings.weapons(words, i + 1).used;
    if (words[i].text == "a" && (used == 0 || !words[i + used].text.ends_with('s'))) continue;
    if (used > 0) {
      const auto first = words.begin() + static_cast<std::ptrdiff_t>(i);
      std::rotate(first, first + 1, first + 1 + static_cast<std::ptrdiff_t>(used));
      return words;
    }
    const bool alone = i == 0 || (i == 1 && (rules::number_said(words[0].text).has_value() ||
                                             sayings.is(Task::all, words[0].text)));
    if (!alone) continue;
    const rules::Plan& plan = battle.plan_of(unit);
    for (const u16 group : plan.weapons) {
      const std::vector<PostWord> name = post_words(plan.groups[group].name, true);
      if (name.size() < 2 || name.back().text != words[i].text) continue;
      words.insert(words.begin() + static_cast<std::ptrdiff_t>(i), name.begin(), name.end() - 1);
      return words;
    }
  }
  return words;
}

}  // namespace

bool weapon_texts(const Sayings& sayings, const rules::Battle& battle, u8 unit, const Words& words,
                  std::vector<std::string>& out, battle::Refused& why) {
  const Words turned = with_letters_behind(sayings, battle, unit, words);
  return WeaponWords(sayings, battle, unit, turned).read(out, why);
}

}  // namespace klaxon::staff::tng::posts
