// Turns the words of the game for what a unit does into a row of an order.
#include <algorithm>
#include <charconv>

#include "battle/wording.h"
#include "core/catalog/text.h"
#include "staff/heavy_combat/desk/battle_file.h"

namespace klaxon::staff::heavy_combat {

namespace vocabulary = rules::vocabulary;

namespace {

// "Steadfast's shuttle 1" -> steadfast, shuttle, 1.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool possessive = c == '\'' && i + 1 < text.size() && text[i + 1] == 's';
    if (possessive) {
      ++i;
    } else if (c >= 'A' && c <= 'Z') {
      words.back() += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// The word with a digit after one of these marks, such as "-1" or "2.5"; empty if there is none. A
// sign comes at the beginning of the word, a point inside it.
std::string marked_number(std::string_view text, std::string_view marks, bool begins) {
  const auto figure = [&](std::size_t i) {
    return i < text.size() && text[i] >= '0' && text[i] <= '9';
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (marks.find(text[i]) == std::string_view::npos || !figure(i + 1)) continue;
    if (begins ? i > 0 && text[i - 1] != ' ' : i == 0 || !figure(i - 1)) continue;
    const std::size_t from = text.find_last_of(' ', i) + 1;
    return std::string(text.substr(from, text.find(' ', i) - from));
  }
  return {};
}
std::string no_whole_number(std::string_view word) {
  return core::in_quotes(word) + " is not a whole number of at least 0.";
}

std::string joined(std::span<const std::string> words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "_") + word;
  return out;
}

bool number_of(std::string_view text, i32& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc{} && end == text.data() + text.size();
}

// Words that only complete the sentence.
bool is_filler(std::string_view word) {
  constexpr std::string_view fillers[] = {"at", "with", "to",     "on",   "for",
                                          "of", "the",  "points", "point"};
  return std::ranges::find(fillers, word) != std::end(fillers);
}

// Other words that people use for an action, besides the action's own word.
struct Alias {
  std::string_view said, action;
};
constexpr Alias aliases[] = {{"arm", "feed"},
                             {"hold", "feed"},
                             {"repair", "mend"},
                             {"het", "swing"},
                             {"high_energy_turn", "swing"},
                             {"decelerate", "speed"},
                             {"countermeasures", "ecm"}};

int index_of(std::span<const char* const> words, std::string_view word) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (word == words[i]) return static_cast<int>(i);
  return -1;
}

int action_named(std::string_view word) {
  for (const Alias& alias : aliases)
    if (word == alias.said) word = alias.action;
  return index_of(rules::action_words(), word);
}

}  // namespace

i32 RowReader::unit(std::string_view name) const {
  const std::vector<std::string> words = words_of(name);
  const i64 found = names_.value(vocabulary::units, joined(words));
  return found < 0 ? rules::units::none : static_cast<i32>(found);
}

std::vector<const rules::Weapon*> RowReader::weapons_of_unit() const {
  const rules::Scenario& scenario = game_.scenario();
  std::vector<const rules::Weapon*> all;
  if (rules::units::is_ship(unit_)) {
    const rules::Start& start = scenario.ships[rules::units::ship_of(unit_)];
    for (const rules::Mount& mount : scenario.catalogue.ships[start.design].mounts)
      all.push_back(&scenario.catalogue.weapons[mount.weapon]);
    return all;
  }
  u32 left = rules::units::craft_of(unit_);
  for (const rules::Start& start : scenario.ships) {
    const rules::ShipDesign& design = scenario.catalogue.ships[start.design];
    for (u32 kind = 0; kind < rules::craft_kinds_count; ++kind) {
      if (left < design.carried[kind]) {
        const u8 craft = scenario.catalogue.navies[design.navy].craft[kind];
        for (const u8 weapon : scenario.catalogue.craft[craft].weapons)
          all.push_back(&scenario.catalogue.weapons[weapon]);
        return all;
      }
      left -= design.carried[kind];
    }
  }
  return all;
}

void RowReader::begin_unit(i32 unit) {
  unit_ = unit;
  weapons_.clear();
  weapon_names_.clear();
  only_point_.clear();
  for (const rules::Weapon* weapon : weapons_of_unit()) {
    only_point_.push_back(weapon->energy() && rules::units::is_craft(unit));
    weapons_.push_back(weapon->id);
    weapon_names_.push_back(weapon->name);
  }
  named_.assign(weapons_.size(), 0);
}

// Reports write "Photon torpedo 2" for "photon_2".
std::string RowReader::by_id(std::string word) const {
  for (std::size_t i = 0; i < weapons_.size(); ++i) {
    const std::string name = joined(words_of(weapon_names_[i]));
    if (word == name || word.starts_with(name + "_"))
      return word.replace(0, name.size(), weapons_[i]);
  }
  return word;
}

// "photon_2" is the second weapon of its kind.
int RowReader::weapon_named(std::string_view said) const {
  const std::string word = by_id(std::string(said));
  for (std::size_t i = 0; i < weapons_.size(); ++i) {
    const auto nth = 1 + std::count(weapons_.begin(),
                                    weapons_.begin() + static_cast<std::ptrdiff_t>(i), weapons_[i]);
    if (word == weapons_[i] + "_" + std::to_string(nth)) return static_cast<int>(i);
    if (word == weapons_[i] && nth == 1) return static_cast<int>(i);
  }
  return -1;
}

int RowReader::system(std::string_view name) const {
  const std::string word = joined(words_of(name));
  if (const int plain = index_of(rules::system_words, word); plain >= 0) return plain;
  const int weapon = weapon_named(word);
  return weapon < 0 ? -1 : static_cast<int>(rules::weapon_system(static_cast<u32>(weapon)));
}

// Returns -1 if there is no object of that name.
i32 RowReader::object(std::string_view word) const {
  if (const i64 found = names_.value(vocabulary::objects, word); found >= 0)
    return static_cast<i32>(found);
  if (const int weapon = weapon_named(word); weapon >= 0)
    return rules::objects::systems +
           static_cast<i32>(rules::weapon_system(static_cast<u32>(weapon)));
  constexpr std::string_view shield = "_shield";
  return word.ends_with(shield) ? object(word.substr(0, word.size() - shield.size())) : -1;
}

// The text for a weapon that only others have: "It has no plasma; its weapons: phaser, photon."
std::string RowReader::not_aboard(std::string_view word) const {
  const auto is_called = [&](const rules::Weapon& weapon) {
    return word.starts_with(weapon.id) || word.starts_with(joined(words_of(weapon.name)));
  };
  const auto& known = game_.scenario().catalogue.weapons;
  const auto found = std::ranges::find_if(known, is_called);
  if (found == known.end() || std::ranges::find(weapons_, found->id) != weapons_.end()) return {};
  std::string own;
  for (auto one = weapons_.begin(); one != weapons_.end(); ++one)
    if (std::find(weapons_.begin(), one, *one) == one)
      own += (own.empty() ? "" : ", ") + battle::plain_words(*one);
  return "It has no " + battle::plain_words(found->id) +
         "; its weapons: " + (own.empty() ? "none" : own) + ".";
}

// Reads an object, a number, or both in either sequence.
std::string RowReader::read_rest(std::vector<std::string> words, rules::Row& out) const {
  std::erase_if(words, is_filler);
  const bool speed = out.action == static_cast<i32>(rules::actions::speed);
  if (words.empty() && speed) return "Say which speed: \"speed 4\".";
  if (words.empty()) return {};
  if (out.action == static_cast<i32>(rules::actions::aim)) return read_aim(joined(words), out);
  if (const i32 whole = object(joined(words)); whole >= 0) {
    out.object = whole;
    return {};
  }
  const auto take_number = [&](std::size_t at) {
    if (words.empty() || !number_of(words[at], out.number)) return false;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
    return true;
  };
  if (!take_number(words.size() - 1)) take_number(0);
  if (words.empty()) return {};
  const std::string word = joined(words);
  const i32 named = object(word);
  if (named >= 0) {
    out.object = named;
    return {};
  }
  if (speed) return core::in_quotes(word) + " is not a speed; give a whole number: \"speed 4\".";
  if (std::string missing = not_aboard(word); !missing.empty()) return missing;
  return "There is nothing called " + core::in_quotes(word) + " here" +
         core::nearest_hint(word, names_.all(vocabulary::objects));
}

// HC-6.1: a system by its own word, or a weapon by the name that enemies use.
std::string RowReader::read_aim(const std::string& word, rules::Row& out) const {
  const rules::Scenario& scenario = game_.scenario();
  i64 found = names_.value(vocabulary::objects, word);
  for (u32 i = 0; i < scenario.ships.size() && rules::units::is_ship(unit_); ++i) {
    if (!scenario.enemies(scenario.ships[rules::units::ship_of(unit_)].seat,
                          scenario.ships[i].seat))
      continue;
    RowReader theirs(game_);
    theirs.begin_unit(rules::units::ships + static_cast<i32>(i));
    const int weapon = theirs.weapon_named(word);
    if (weapon < 0) continue;
    const i64 object =
        rules::objects::systems + static_cast<i64>(rules::weapon_system(static_cast<u32>(weapon)));
    if (found >= 0 && found != object)
      return core::in_quotes(word) + " may be several systems here; say \"aim at weapon 3\".";
    found = object;
  }
  if (found < 0)
    return "No enemy has a system " + core::in_quotes(word) +
           core::nearest_hint(word, names_.all(vocabulary::objects));
  out.object = static_cast<i32>(found);
  return {};
}

std::string RowReader::read(std::string_view text, rules::Row& out) {
  if (const std::string sign = marked_number(text, "-+", true); !sign.empty())
    return no_whole_number(sign);
  std::string wrong = read_words(text, out);
  if (wrong.empty()) return wrong;
  const std::string fraction = marked_number(text, "./,", false);
  return fraction.empty() ? wrong : no_whole_number(fraction);
}

std::string RowReader::read_words(std::string_view text, rules::Row& out) {
  const std::vector<std::string> words = words_of(text);
  out = rules::Row{};
  out.unit = unit_;
  constexpr std::size_t longest = 4;
  for (std::size_t n = std::min(words.size(), longest); n > 0; --n) {
    const std::string first = joined(std::span(words).first(n));
    std::vector<std::string> rest(words.begin() + static_cast<std::ptrdiff_t>(n), words.end());
    if (const int turn = index_of(rules::turn_words, first); turn >= 0) {
      out.action = static_cast<i32>(rules::actions::turn);
      out.object = rules::objects::turns + turn;
      return read_rest(std::move(rest), out);
    }
    if (const int action = action_named(first); action >= 0) {
      out.action = action;
      return read_rest(std::move(rest), out);
    }
    int weapon = weapon_named(first);
    if (weapon < 0) continue;
    if (const std::string id = by_id(first); weapons_[static_cast<std::size_t>(weapon)] == id) {
      u32 skip = named_[static_cast<std::size_t>(weapon)]++;  // the next weapon of the kind
      for (std::size_t i = static_cast<std::size_t>(weapon) + 1; i < weapons_.size() && skip > 0;
           ++i)
        if (weapons_[i] == id) {
          weapon = static_cast<int>(i);
          --skip;
        }
    }
    out.action = static_cast<i32>(rules::actions::fire) + weapon;
    if (only_point_[static_cast<std::size_t>(weapon)]) out.number = 1;
    return read_rest(std::move(rest), out);
  }
  if (std::string missing = not_aboard(joined(words)); !missing.empty()) return missing;
  std::vector<std::string> known(rules::action_words().begin(), rules::action_words().end());
  known.insert(known.end(), weapons_.begin(), weapons_.end());
  const std::string word = words.empty() ? "" : words.front();
  return core::in_quotes(text) + " is not what a unit does" + core::nearest_hint(word, known);
}

}  // namespace klaxon::staff::heavy_combat
