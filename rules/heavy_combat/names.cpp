// The names of values, for each vocabulary. An unseen ship hides its place, not its existence; but
// a ship in ambush (HC-27.5) has no name until it is seen.
#include "rules/heavy_combat/names.h"

#include <algorithm>
#include <vector>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/orders.h"
#include "rules/heavy_combat/turn/windows.h"

namespace klaxon::rules::heavy_combat {
namespace {

// Turns as a helmsman names them, in the order of core::Turn.
constexpr const char* shown_turns[core::turn_count] = {
    "bow to port", "bow to starboard", "bow up", "bow down", "roll to port", "roll to starboard"};

std::string with_blanks(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

struct CraftName {
  u8 ship, kind, number;
};

// Craft are numbered ship by ship and kind by kind, in the order of begin_battle().
bool find_craft(const Scenario& scenario, u32 craft, CraftName& out) {
  for (u32 i = 0; i < scenario.ships.size(); ++i) {
    const ShipDesign& design = scenario.catalogue.ships[scenario.ships[i].design];
    for (u32 kind = 0; kind < craft_kinds_count; ++kind) {
      if (craft < design.carried[kind]) {
        out = {static_cast<u8>(i), static_cast<u8>(kind), static_cast<u8>(craft + 1)};
        return true;
      }
      craft -= design.carried[kind];
    }
  }
  return false;
}

// "Resolute" and "resolute_shuttle_2".
std::string word_of(const std::string& name) {
  std::string word;
  for (char c : name) {
    const bool capital = c >= 'A' && c <= 'Z';
    const bool kept = capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (kept)
      word += capital ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!word.empty() && word.back() != '_')
      word += '_';
  }
  return word;
}

std::string craft_word(const Scenario& scenario, u32 craft) {
  CraftName name{};
  if (!find_craft(scenario, craft, name)) return {};
  return word_of(scenario.ships[name.ship].name) + "_" + craft_kind_words[name.kind] + "_" +
         std::to_string(name.number);
}
std::string shown_craft(const Scenario& scenario, u32 craft) {
  CraftName name{};
  if (!find_craft(scenario, craft, name)) return {};
  constexpr const char* shown_kinds[craft_kinds_count] = {"shuttle", "fighter", "ECM shuttle"};
  return scenario.ships[name.ship].name + "'s " + shown_kinds[name.kind] + " " +
         std::to_string(name.number);
}

// A unit that does not exist and one that nobody may know of are named alike.
std::string unnamed_unit(i32 unit) {
  return (units::is_ship(unit) ? "ship_" : "craft_") + std::to_string(unit);
}

std::string unit_word(const Scenario& scenario, u32 unit) {
  const auto value = static_cast<i32>(unit);
  if (value == units::none) return "no_more";
  if (units::is_ship(value))
    return units::ship_of(value) < scenario.ships.size()
               ? word_of(scenario.ships[units::ship_of(value)].name)
               : unnamed_unit(value);
  const std::string word = craft_word(scenario, units::craft_of(value));
  return word.empty() ? unnamed_unit(value) : word;
}

std::string object_word(const Scenario& scenario, u32 object) {
  const auto value = static_cast<i32>(object);
  if (value == objects::none) return "nothing";
  if (value < objects::faces) return unit_word(scenario, object);
  if (value < objects::turns) return face_words[value - objects::faces];
  if (value < objects::orientations) return turn_words[value - objects::turns];
  if (value < objects::systems)
    return lexicon()
        .vocabularies[vocabulary::orientations]
        .words[static_cast<u32>(value - objects::orientations)];
  if (value < objects::axes) return system_words[value - objects::systems];
  if (value < objects::seekers) return axis_words[value - objects::axes];
  return "torpedo_" + std::to_string(value - objects::seekers);
}

// Returns the weapons of a unit, by their numbers in the catalogue.
std::vector<u8> weapons_of_unit(const Scenario& scenario, i32 unit) {
  std::vector<u8> all;
  CraftName name{};
  if (units::is_ship(unit) && units::ship_of(unit) < scenario.ships.size()) {
    const u8 design = scenario.ships[units::ship_of(unit)].design;
    for (const Mount& mount : scenario.catalogue.ships[design].mounts) all.push_back(mount.weapon);
  } else if (units::is_craft(unit) && find_craft(scenario, units::craft_of(unit), name)) {
    const ShipDesign& home = scenario.catalogue.ships[scenario.ships[name.ship].design];
    const CraftDesign& design =
        scenario.catalogue.craft[scenario.catalogue.navies[home.navy].craft[name.kind]];
    all.assign(design.weapons.begin(), design.weapons.end());
  }
  return all;
}

std::string action_of_unit(const Scenario& scenario, i32 unit, i32 action) {
  if (action < 0 || action >= static_cast<i32>(all_actions().size())) return {};
  const u32 number = static_cast<u32>(action);
  if (number < actions::fire || number >= actions::fire + weapons_max)
    return action_in_words(number);
  return weapon_in_words(scenario.catalogue, weapons_of_unit(scenario, unit),
                         number - actions::fire);
}

// Returns nothing if that object is not one of the unit's own weapons.
std::string own_weapon(const Scenario& scenario, i32 unit, i32 action, i32 object) {
  constexpr i32 first = objects::systems + static_cast<i32>(plain_systems_count);
  if (object < first || object >= objects::axes || action == static_cast<i32>(actions::aim))
    return {};
  const i32 weapon = object - first;
  return weapon_in_words(scenario.catalogue, weapons_of_unit(scenario, unit),
                         static_cast<u32>(weapon));
}

// Returns nothing if the system is not a weapon of that ship.
std::string weapon_of_ship(const Scenario& scenario, u32 ship, i32 system) {
  const ShipDesign& design = scenario.catalogue.ships[scenario.ships[ship].design];
  const i32 mount = system - static_cast<i32>(plain_systems_count);
  if (mount < 0 || mount >= static_cast<i32>(design.mounts.size())) return {};
  return mount_name(scenario.catalogue, design, static_cast<u32>(mount));
}

}  // namespace

std::string weapon_in_words(const Catalogue& catalogue, std::span<const u8> weapons, u32 weapon) {
  if (weapon >= weapons.size()) return "weapon " + std::to_string(weapon + 1);
  const auto upto = weapons.first(weapon + 1);
  return with_blanks(catalogue.weapons[weapons[weapon]].id) + " " +
         std::to_string(std::ranges::count(upto, weapons[weapon]));
}

std::string action_in_words(u32 action) {
  const Action& of = *all_actions()[action];
  if (of.said != nullptr) return of.said;
  return (of.quick ? "hero point: " : "") + with_blanks(of.name);
}

namespace {

// The designs, craft and weapons of the ships that an onlooker may know of.
struct KnownDesigns {
  std::vector<bool> ships, craft, weapons;
};
KnownDesigns designs_known(const Scenario& scenario, u32 ships) {
  KnownDesigns known;
  known.ships.resize(scenario.catalogue.ships.size());
  known.craft.resize(scenario.catalogue.craft.size());
  known.weapons.resize(scenario.catalogue.weapons.size());
  const auto add = [&](std::span<const u8> weapons) {
    for (const u8 weapon : weapons) known.weapons[weapon] = true;
  };
  for (u32 i = 0; i < ships; ++i) {
    const u8 number = scenario.ships[i].design;
    const ShipDesign& design = scenario.catalogue.ships[number];
    known.ships[number] = true;
    for (const Mount& mount : design.mounts) add({&mount.weapon, 1});
    for (const u8 craft : scenario.catalogue.navies[design.navy].craft) {
      known.craft[craft] = true;
      const auto& weapons = scenario.catalogue.craft[craft].weapons;
      add({weapons.begin(), weapons.size()});
    }
  }
  return known;
}
u32 upto_last(const std::vector<bool>& known) {
  u32 count = static_cast<u32>(known.size());
  while (count > 0 && !known[count - 1]) --count;
  return count;
}

std::string unknown_word(u16 names, u32 value) {
  const bool of_units = names == vocabulary::units || names == vocabulary::objects;
  return of_units ? unnamed_unit(static_cast<i32>(value)) : "";
}

}  // namespace

// Files, and onlookers who see everything, know every name; an onlooker of a state may know fewer.
class HeavyCombatGame::Naming {
 public:
  Naming(const HeavyCombatGame& game, const core::StateBytes* state, core::Audience onlooker)
      : scenario_(game.scenario_),
        known_(state == nullptr ? core::all_seats : game.seats_known(state, onlooker)) {}

  u32 count(u16 names) const {
    switch (names) {
      case vocabulary::units:
        return static_cast<u32>(units::craft) + craft_known(scenario_, known_);
      case vocabulary::objects:
        return static_cast<u32>(objects::end);
      case vocabulary::ships:
        return ships_known(scenario_, known_);
      case vocabulary::seats:
        return knows_all() ? scenario_.seat_count() : static_cast<u32>(scenario_.secret);
      case vocabulary::ship_designs:
        return knows_all() ? size_of(scenario_.catalogue.ships) : upto_last(designs().ships);
      case vocabulary::craft_designs:
        return knows_all() ? size_of(scenario_.catalogue.craft) : upto_last(designs().craft);
      case vocabulary::weapons:
        return knows_all() ? size_of(scenario_.catalogue.weapons) : upto_last(designs().weapons);
      case vocabulary::craft:
        return craft_known(scenario_, known_);
      default:
        return 0;
    }
  }
  // The value must be below the count; some values between known ones may be unknown.
  bool has(u16 names, u32 value) const {
    if (knows_all()) return true;
    switch (names) {
      case vocabulary::units:
      case vocabulary::objects:
        return has_unit(static_cast<i32>(value));
      case vocabulary::ship_designs:
        return designs().ships[value];
      case vocabulary::craft_designs:
        return designs().craft[value];
      case vocabulary::weapons:
        return designs().weapons[value];
      default:
        return true;
    }
  }

 private:
  bool knows_all() const { return known_ == core::all_seats; }
  template <class List>
  static u32 size_of(const List& list) {
    return static_cast<u32>(list.size());
  }
  KnownDesigns designs() const { return designs_known(scenario_, ships_known(scenario_, known_)); }
  bool has_unit(i32 unit) const {
    if (units::is_ship(unit)) return units::ship_of(unit) < ships_known(scenario_, known_);
    return !units::is_craft(unit) || units::craft_of(unit) < craft_known(scenario_, known_);
  }

  const Scenario& scenario_;
  core::Seats known_;
};

u32 HeavyCombatGame::battle_words(u16 names, const core::StateBytes* state,
                                  core::Audience onlooker) const {
  return Naming(*this, state, onlooker).count(names);
}

std::string HeavyCombatGame::battle_word(u16 names, i64 value, const core::StateBytes* state,
                                         core::Audience onlooker) const {
  const auto i = static_cast<u32>(value);
  if (!Naming(*this, state, onlooker).has(names, i)) return unknown_word(names, i);
  switch (names) {
    case vocabulary::units:
      return unit_word(scenario_, i);
    case vocabulary::objects:
      return object_word(scenario_, i);
    case vocabulary::ships:
      return word_of(scenario_.ships[i].name);
    case vocabulary::seats:
      return scenario_.seats[i].name;
    case vocabulary::ship_designs:
      return scenario_.catalogue.ships[i].id;
    case vocabulary::craft_designs:
      return scenario_.catalogue.craft[i].id;
    case vocabulary::weapons:
      return scenario_.catalogue.weapons[i].id;
    case vocabulary::craft:
      return craft_word(scenario_, i);
    default:
      return {};
  }
}

// Words as people write them.
std::string HeavyCombatGame::shown_word(u16 names, i64 value, const core::StateBytes* state,
                                        core::Audience onlooker) const {
  const auto i = static_cast<u32>(value);
  const bool of_units = names == vocabulary::units || names == vocabulary::objects;
  const auto unit = static_cast<i32>(value);
  if (!Naming(*this, state, onlooker).has(names, i)) return {};
  if (names == vocabulary::objects && unit >= objects::turns && unit < objects::orientations)
    return shown_turns[unit - objects::turns];
  if (of_units && units::is_ship(unit) && units::ship_of(unit) < scenario_.ships.size())
    return scenario_.ships[units::ship_of(unit)].name;
  if (of_units && units::is_craft(unit)) return shown_craft(scenario_, units::craft_of(unit));
  switch (names) {
    case vocabulary::ships:
      return scenario_.ships[i].name;
    case vocabulary::seats:
      return core::as_name(scenario_.seats[i].name);
    case vocabulary::ship_designs:
      return scenario_.catalogue.ships[i].name;
    case vocabulary::craft_designs:
      return scenario_.catalogue.craft[i].name;
    case vocabulary::weapons:
      return scenario_.catalogue.weapons[i].name;
    case vocabulary::craft:
      return shown_craft(scenario_, i);
    default:
      return {};
  }
}

// "weapon_4" means a weapon of the ship named first in the event. A system that is aimed at keeps
// its general word: the event does not say which ship is the target.
std::string HeavyCombatGame::shown_beside(const core::Event& event, u32 arg) const {
  const auto args = lexicon().events[event.kind].args;
  const bool of_ship = arg > 0 && args[0].words == vocabulary::ships;
  const u16 words = args[arg].words;
  const bool system = words == vocabulary::systems || words == vocabulary::repairables;
  if (!of_ship || !system || event.kind == static_cast<u16>(EventId::aims)) return {};
  return weapon_of_ship(scenario_, static_cast<u32>(event.args[0]), event.args[arg]);
}

// A row's action and object are those of the unit named first in it; a box is its ship's.
std::string HeavyCombatGame::shown_in_refusal(const core::Rejection& why, u32 fact) const {
  const auto args = lexicon().refusals[why.code - core::refusal_first_own].args;
  if (fact == 0 || why.facts[fact] < 0) return {};
  if (args[0].words == vocabulary::ships)
    return weapon_of_ship(scenario_, static_cast<u32>(why.facts[0]), why.facts[fact]);
  if (args[0].words != vocabulary::units) return {};
  if (args[fact].words == vocabulary::actions)
    return action_of_unit(scenario_, why.facts[0], why.facts[fact]);
  return args[fact].words == vocabulary::objects
             ? own_weapon(scenario_, why.facts[0], why.facts[1], why.facts[fact])
             : "";
}

// Points are placed in one ship at a time, so a weapon can be named as that ship's.
std::string HeavyCombatGame::shown_offered(core::OrderView order, u32 arg,
                                           const core::StateBytes* cell) const {
  const int ship = order.verb == verbs::lose ? placing_ship(in(cell)) : -1;
  return ship < 0 ? "" : weapon_of_ship(scenario_, static_cast<u32>(ship), order.arg[arg]);
}

}  // namespace klaxon::rules::heavy_combat
