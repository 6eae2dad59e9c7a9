#include "rules/heavy_combat/design/kept_values.h"

#include <cstdlib>

#include "core/catalog/text.h"

namespace klaxon::rules::heavy_combat::kept {
namespace {

int index_of(std::span<const char* const> words, std::string_view word) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (word == words[i]) return static_cast<int>(i);
  return -1;
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::string system_word(u32 system) {
  return system_words[system];
}
std::string weapon_word(u32 weapon) {
  return system_words[weapon_system(weapon)];
}
int turn_named(const Subject&, std::string_view name) {
  return index_of(turn_words, plain(name));
}
std::string turn_word(u32 turn) {
  return turn_words[turn];
}

}  // namespace

const Naming systems_naming{system_named, system_word, "not a system of the ship",
                            "{ warp = 2, weapon_1 = 1 }"};
const Naming weapons_naming{weapon_named, weapon_word, "not a weapon that it carries",
                            "{ weapon_1 = 1 }"};
const Naming repairs_naming{repairable_named, repairable_word, "nothing to repair",
                            "{ warp = 2, fore_shield = 1 }"};
const Naming turns_naming{turn_named, turn_word, "not a turn", "{ yaw_port = 2 }"};

bool Value::whole(const Tree& number, i64 least, i64 most, std::string_view what, i64& out) const {
  if (number.is(Tree::Kind::whole) && number.whole >= least && number.whole <= most) {
    out = number.whole;
    return true;
  }
  const std::string must =
      core::in_quotes(what) +
      (least < most ? " must be a whole number from " + std::to_string(least) + " to "
                    : " must be left out, for it can only be ") +
      std::to_string(most);
  if (number.is(Tree::Kind::whole))
    fault("out-of-range", must + ", not " + std::to_string(number.whole) + ".");
  else
    fault("wrong-kind", must + ".");
  return false;
}

// The possessive is left out, so that "Resolute's shuttle 1" is "resolute_shuttle_1".
std::string plain(std::string_view name) {
  std::string word;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == '\'' && i + 1 < name.size() && name[i + 1] == 's') {
      ++i;
    } else if (is_letter_or_digit(c)) {
      word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!word.empty() && word.back() != '_') {
      word += '_';
    }
  }
  if (!word.empty() && word.back() == '_') word.pop_back();
  return word;
}

int ship_named(const Scenario& scenario, std::string_view name) {
  const auto whole = std::ranges::find(scenario.ships, name, &Start::name);
  if (whole != scenario.ships.end()) return static_cast<int>(whole - scenario.ships.begin());
  const std::string word = plain(name);
  for (std::size_t i = 0; i < scenario.ships.size(); ++i)
    if (!word.empty() && word == plain(scenario.ships[i].name)) return static_cast<int>(i);
  return -1;
}

int seat_named(const Scenario& scenario, std::string_view name) {
  const auto found = std::ranges::find(scenario.seats, name, &Seat::name);
  return found == scenario.seats.end() ? -1 : static_cast<int>(found - scenario.seats.begin());
}

std::vector<std::string> ship_names(const Scenario& scenario) {
  std::vector<std::string> names;
  for (const Start& start : scenario.ships) names.push_back(start.name);
  return names;
}

int weapon_named(const Subject& of, std::string_view name) {
  const std::string word = plain(name);
  for (u32 i = 0; i < of.weapons.size(); ++i) {
    const auto nth =
        1 + std::count(of.weapons.begin(), of.weapons.begin() + static_cast<std::ptrdiff_t>(i),
                       of.weapons[i]);
    const std::string number = "_" + std::to_string(nth);
    for (const std::string& called : {of.weapon(i).id, plain(of.weapon(i).name)})
      if (word == called + number || (word == called && nth == 1)) return static_cast<int>(i);
    if (word == weapon_word(i)) return static_cast<int>(i);
  }
  return -1;
}

int system_named(const Subject& of, std::string_view name) {
  const int system = index_of(system_words, plain(name));
  if (system >= 0) return system;
  const int weapon = weapon_named(of, name);
  return weapon < 0 ? -1 : static_cast<int>(weapon_system(static_cast<u32>(weapon)));
}

std::string repairable_word(u32 what) {
  if (what < systems_count) return system_words[what];
  return std::string(face_words[what - systems_count]) + "_shield";
}
int repairable_named(const Subject& of, std::string_view name) {
  const std::string word = plain(name);
  for (u32 face = 0; face < core::face_count; ++face)
    if (word == face_words[face] || word == repairable_word(systems_count + face))
      return static_cast<int>(systems_count + face);
  return system_named(of, name);
}

bool read_faces(const Value& value, i64 (*most)(const Subject&, u32 face), u8* out) {
  const bool six = value.tree.is(Tree::Kind::list) && value.tree.items.size() == core::face_count;
  if (!six) {
    value.fault("wrong-count",
                "'" + std::string(value.key) +
                    "' takes six numbers: fore, aft, port, starboard, dorsal, ventral.");
    return false;
  }
  for (u32 face = 0; face < core::face_count; ++face) {
    i64 points = 0;
    if (!value.whole(value.tree.items[face], 0, most(value.of, face),
                     std::string(value.key) + ": " + face_words[face], points))
      return false;
    out[face] = static_cast<u8>(points);
  }
  return true;
}

Tree place_tree(const Place& place) {
  Tree at = Tree::list();
  for (const i32 axis : {place.x, place.y, place.z}) at.add(Tree::of(i64{axis}));
  return at;
}

bool read_place(const Value& value, Place& out) {
  const bool good = value.tree.is(Tree::Kind::list) && value.tree.items.size() == 3 &&
                    std::ranges::all_of(value.tree.items, [](const Tree& item) {
                      return item.is(Tree::Kind::whole) && std::llabs(item.whole) <= places_max;
                    });
  if (!good) {
    value.fault("bad-place", "A place is three whole numbers, each at most " +
                                 std::to_string(places_max) + " from the middle: [0, 12, 0].");
    return false;
  }
  out = {static_cast<i16>(value.tree.items[0].whole), static_cast<i16>(value.tree.items[1].whole),
         static_cast<i16>(value.tree.items[2].whole)};
  return true;
}

bool read_ship(const Value& value, u8& out) {
  const std::string name = value.tree.is(Tree::Kind::text) ? value.tree.text : "";
  const int number = ship_named(value.of.scenario, name);
  if (number >= 0) out = static_cast<u8>(number);
  if (number < 0)
    value.fault("unknown-ship", "There is no ship " + core::in_quotes(name) + " in this battle" +
                                    core::known_hint(name, ship_names(value.of.scenario)));
  return number >= 0;
}

Tree officers_tree(u8 officers) {
  Tree list = Tree::list();
  for (u32 i = 0; i < officers_count; ++i)
    if ((officers >> i & 1) != 0) list.add(Tree::of(officer_words[i]));
  return list;
}

bool read_officers(const Value& value, const Tree& list, u8& out) {
  u8 officers = 0;
  bool good = list.is(Tree::Kind::list);
  for (const Tree& item : list.items) {
    const int officer = index_of(officer_words, plain(item.text));
    good = good && officer >= 0;
    if (officer >= 0) officers = static_cast<u8>(officers | 1U << officer);
  }
  if (good) out = officers;
  if (!good)
    value.fault("unknown-officer",
                "'officers' lists any of captain, security_chief, medical_officer, "
                "science_officer, communications_officer.");
  return good;
}

}  // namespace klaxon::rules::heavy_combat::kept
