#include "rules/heavy_combat/design/kept.h"

#include <utility>

#include "core/catalog/text.h"
#include "rules/heavy_combat/design/kept_checks.h"
#include "rules/heavy_combat/design/kept_values.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/turn/turns.h"

namespace klaxon::rules::heavy_combat {
namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;
using kept::Key;
using kept::Subject;
using kept::Value;

// ---- of a ship ----------------------------------------------------------------------------------

// A repair takes three turns; at the beginning of a turn, at least one of them is over.
constexpr i64 veil_turns_max = 10, adrift_max = 255, repair_turns_max = 2;

i64 armour_most(const Subject& of) {
  return of.design->armour;
}
i64 hull_most(const Subject& of) {
  return of.design->hull;
}
i64 crew_most(const Subject& of) {
  return of.design->crew;
}
// A ship out of play has no power.
void read_power(const Value& value, Ship& ship) {
  const i64 least = ship.in_play() ? kept::power_least(*value.of.design) : 0;
  i64 power = 0;
  if (value.whole(value.tree, least, kept::power_most(*value.of.design), value.key, power))
    ship.power = static_cast<u8>(power);
}
// At the beginning of a turn, at least the turn of the shot itself is over.
i64 reload_most(const Weapon& weapon) {
  return std::max(weapon.reload - 1, 0);
}
i64 batteries_most(const Subject& of) {
  return of.design->boxes[at(System::battery)];
}
i64 shield_most(const Subject& of, u32 face) {
  return of.design->shields[face];
}
i64 protection_most(const Subject&, u32) {
  return protection_max;
}

Tree print_fate(const Subject&, const Ship& ship) {
  return Tree::of(fate_words[static_cast<u32>(ship.fate)]);
}
void read_fate(const Value& value, Ship& ship) {
  for (const Fate fate : {Fate::in_play, Fate::destroyed, Fate::taken})
    if (value.tree.text == fate_words[static_cast<u32>(fate)]) {
      ship.fate = fate;
      return;
    }
  value.fault("unknown-word", "'fate' must be in_play, destroyed or taken.");
}

Tree print_internals(const Subject& of, const Ship& ship) {
  Tree table = Tree::table();
  for (u32 i = 0; i < systems_count; ++i)
    if (ship.boxes[i] < of.design->boxes[i])
      table.set(kept::systems_naming.word(i), Tree::of(i64{ship.boxes[i]}));
  return table;
}
// HC-12.3: a lost battery box takes its charge with it. HC-21.4: a ship that has lost enough
// internals for catastrophic damage has had it already.
void read_internals(const Value& value, Ship& ship) {
  const ShipDesign& design = *value.of.design;
  kept::each_named(
      value, kept::systems_naming, 0, [&](u32 i) { return i64{design.boxes[i]}; },
      [&](u32 i, i64 boxes) { ship.boxes[i] = static_cast<u8>(boxes); });
  ship.batteries = std::min(ship.batteries, ship.boxes[at(System::battery)]);
  ship.shattered = design.internals - internals_left(ship) >= catastrophe_from(design) ? 1 : 0;
}

Tree print_turning(const Subject&, const Ship& ship) {
  Tree table = Tree::table();
  if (ship.turning != 0)
    table.set(kept::turns_naming.word(ship.turning - 1U), Tree::of(i64{ship.turn_left}));
  return table;
}
// HC-5.2: a ship turns one way at a time, for no longer than its class needs for one facing.
void read_turning(const Value& value, Ship& ship) {
  if (value.tree.entries.size() > 1)
    return value.fault("too-many", "A ship turns one way at a time: { yaw_port = 2 }.");
  const i64 most = std::max<i64>(2 * turn_ratio[static_cast<u32>(value.of.design->size)] - 1, 0);
  if (most == 0) return value.fault("contradiction", "A base does not turn; leave 'turning' out.");
  kept::each_named(
      value, kept::turns_naming, 1, [&](u32) { return most; },
      [&](u32 turn, i64 left) {
        ship.turning = static_cast<u8>(1 + turn);
        ship.turn_left = static_cast<u8>(left);
      });
}

Tree print_repairs(const Subject&, const Ship& ship) {
  Tree table = Tree::table();
  for (const Repair& repair : ship.repairs)
    if (repair.what != 0)
      table.set(kept::repairable_word(repair.what - 1U), Tree::of(i64{repair.left}));
  return table;
}
void read_repairs(const Value& value, Ship& ship) {
  if (value.tree.entries.size() > repairs_max)
    return value.fault(
        "too-many", "At most two repairs are under way at a time: { warp = 2, fore_shield = 1 }.");
  u32 slot = 0;
  kept::each_named(
      value, kept::repairs_naming, 1, [](u32) { return repair_turns_max; },
      [&](u32 what, i64 left) {
        ship.repairs[slot++] = {static_cast<u8>(1 + what), static_cast<u8>(left)};
      });
}

template <auto member>
Tree print_officers(const Subject&, const Ship& ship) {
  return kept::officers_tree(ship.*member);
}
// HC-23.1: a ship has only the officers of its design.
void read_own_officers(const Value& value, Ship& ship) {
  u8 officers = 0;
  if (!kept::read_officers(value, value.tree, officers)) return;
  if ((officers & ~value.of.design->officers) != 0)
    return value.fault("unknown-officer", "The ship never had such an officer.");
  ship.officers = officers;
}

Tree print_boarders(const Subject& of, const Ship& ship) {
  Tree table = Tree::table();
  if (ship.party == 0) return table;
  table.set("seat", Tree::of(of.scenario.seats[ship.party_seat].name));
  table.set("members", Tree::of(i64{ship.party}));
  if (ship.party_officers != 0) table.set("officers", kept::officers_tree(ship.party_officers));
  return table;
}
void read_boarders(const Value& value, Ship& ship) {
  Reader in(value.tree, value.field, value.faults);
  const std::string name = in.text("seat");
  const int seat = kept::seat_named(value.of.scenario, name);
  if (seat < 0)
    in.fault("unknown-seat",
             "Boarders are from a seat of this battle; " + in_quotes(name) + " is not one of them.",
             "seat", value.rule);
  ship.party = static_cast<u8>(in.whole("members", 1, crew_max));
  ship.party_seat = static_cast<u8>(std::max(seat, 0));
  if (const Tree* officers = in.list_or("officers"))
    kept::read_officers(value, *officers, ship.party_officers);
  in.finish();
}

// The order matters: what a key implies may be overridden only by keys after it.
constexpr Key<Ship> ship_keys[] = {
    {"fate", "HC-2.6", print_fate, read_fate},
    always(kept::faces<&Ship::shields, shield_most>("shields", "HC-2.2")),
    always(kept::number<&Ship::armour, armour_most>("armour", "HC-21.1")),
    always(kept::number<&Ship::hull, hull_most>("hull", "HC-21.1")),
    always(kept::number<&Ship::crew, crew_most>("crew", "HC-23.6")),
    {"internals", "HC-21.2", print_internals, read_internals, true},
    kept::flag<&Ship::shattered>("catastrophe", "HC-21.4"),
    always(hidden(kept::number<&Ship::batteries, batteries_most>("batteries", "HC-12.3"))),
    always(hidden(Key<Ship>{"power", "HC-3.1", kept::print_number<&Ship::power>, read_power})),
    always(hidden(kept::by_weapon<&Ship::armed, &Weapon::arming>("armed", "HC-11.1"))),
    always(kept::by_weapon<&Ship::reload, reload_most>("reload", "HC-29.1")),
    hidden(Key<Ship>{"turning", "HC-5.2", print_turning, read_turning}),
    hidden(kept::flag<&Ship::carried>("half_unit", "HC-17.2")),
    hidden(kept::number<&Ship::wait, i64{1}>("rest", "HC-18.5")),
    hidden(Key<Ship>{"repairs", "HC-16.2", print_repairs, read_repairs}),
    hidden(kept::number<&Ship::ecm_old, i64{protection_max}>("ecm", "HC-20.2")),
    kept::faces<&Ship::extra_old, protection_most>("reinforced", "HC-19.2"),
    {"officers", "HC-23.1", print_officers<&Ship::officers>, read_own_officers},
    {"boarders", "HC-23.7", print_boarders, read_boarders},
    kept::flag<&Ship::known>("known", "HC-13.10"),
    kept::place<&Ship::seen>("last_seen", "HC-13.1"),
    kept::number<&Ship::adrift, adrift_max>("turns_unseen", "HC-13.1"),
    kept::number<&Ship::veil_turns, veil_turns_max>("turns_paid", "HC-13.4"),
};

Subject subject_of(const Scenario& scenario, const Ship& ship) {
  Subject of{scenario, &scenario.design_of(ship)};
  for (const Mount& mount : of.design->mounts) of.weapons.push_back(mount.weapon);
  return of;
}

// ---- of a craft ---------------------------------------------------------------------------------

Tree print_lost(const Subject&, const Craft& craft) {
  return Tree::of_flag(craft.state == CraftState::lost);
}
void read_lost(const Value& value, Craft& craft) {
  if (value.tree != Tree::of_flag(true))
    return value.fault("wrong-kind", "'lost' must be true; leave it out otherwise.");
  craft.state = CraftState::lost;
  craft.points = 0;
}
Tree print_at(const Subject&, const Craft& craft) {
  return craft.flying() ? kept::place_tree(craft.place) : Tree{};
}
void read_at(const Value& value, Craft& craft) {
  if (kept::read_place(value, craft.place)) craft.state = CraftState::flying;
}
void read_home(const Value& value, Craft& craft) {
  if (kept::read_ship(value, craft.home)) craft.supports = craft.home;
}
void read_points(const Value& value, Craft& craft) {
  const i64 most = value.of.scenario.design_of(craft).points;
  i64 points = 0;
  if (value.whole(value.tree, 1, most, value.key, points)) craft.points = static_cast<u8>(points);
}

constexpr Key<Craft> craft_keys[] = {
    {"lost", "HC-22.1", print_lost, read_lost},
    {"at", "HC-22.15", print_at, read_at},
    {"home", "HC-22.15", kept::print_ship<&Craft::home>, read_home},
    kept::ship<&Craft::supports>("supports", "HC-22.13"),
    {"points", "HC-22.1", kept::print_number<&Craft::points>, read_points},
    kept::by_weapon<&Craft::reload, reload_most>("reload", "HC-29.1"),
};

Subject subject_of(const Scenario& scenario, const Craft& craft) {
  Subject of{scenario};
  for (const u8 weapon : scenario.design_of(craft).weapons) of.weapons.push_back(weapon);
  return of;
}

// What players call it: "Resolute shuttle 1".
std::string name_of(const Scenario& scenario, const State& state, u32 number) {
  u32 before = number;
  for (u32 i = 0; i < scenario.ships.size(); ++i)
    for (u32 kind = 0; kind < craft_kinds_count; ++kind) {
      const u8 carried = scenario.design_of(state.ships[i]).carried[kind];
      if (before < carried)
        return scenario.ships[i].name + " " + craft_kind_words[kind] + " " +
               std::to_string(before + 1);
      before -= carried;
    }
  return {};
}

// ---- of a torpedo -------------------------------------------------------------------------------

constexpr i64 id_max = seeker_ids_max - 1;
constexpr i64 flown_max = range_max - 1;
constexpr i64 damage_max = 9;

Tree print_weapon(const Subject& of, const Seeker& seeker) {
  return Tree::of(of.scenario.catalogue.weapons[seeker.weapon].id);
}
bool seeks(const Subject& of, u32 weapon) {
  return of.weapon(weapon).kind == WeaponKind::seeking;
}
void read_weapon_of(const Value& value, Seeker& seeker) {
  const Subject of = subject_of(value.of.scenario, value.of.scenario.stands->ships[seeker.ship]);
  const int weapon = kept::weapon_named(of, value.tree.text);
  if (weapon < 0 || !seeks(of, static_cast<u32>(weapon)))
    return value.fault("unknown-weapon", "The ship has no torpedo " + in_quotes(value.tree.text) +
                                             " that follows its target.");
  seeker.weapon = of.weapons[static_cast<u32>(weapon)];
}
// Returns the ship's first seeking weapon, unless the key `weapon` names another.
void read_launcher(const Value& value, Seeker& seeker) {
  if (!kept::read_ship(value, seeker.ship)) return;
  const Ship& ship = value.of.scenario.stands->ships[seeker.ship];
  seeker.seat = ship.seat;
  const Subject of = subject_of(value.of.scenario, ship);
  for (u32 i = 0; i < of.weapons.size(); ++i) {
    if (!seeks(of, i)) continue;
    seeker.weapon = of.weapons[i];
    return;
  }
  value.fault("unknown-weapon", "The ship has no torpedo that follows its target.");
}
void read_target(const Value& value, Seeker& seeker) {
  if (!kept::read_ship(value, seeker.target)) return;
  const Ship& target = value.of.scenario.stands->ships[seeker.target];
  if (!value.of.scenario.enemies(seeker.seat, target.seat))
    value.fault("contradiction", "A torpedo follows an enemy; " + in_quotes(value.tree.text) +
                                     " is on its own side.");
}

constexpr Key<Seeker> torpedo_keys[] = {
    required(Key<Seeker>{"ship", "HC-11.5", kept::print_ship<&Seeker::ship>, read_launcher}),
    {"weapon", "HC-11.5", print_weapon, read_weapon_of},
    required(Key<Seeker>{"target", "HC-11.5", kept::print_ship<&Seeker::target>, read_target}),
    required(kept::place<&Seeker::place>("at", "HC-11.5")),
    required(kept::number<&Seeker::flown, flown_max, i64{1}>("flown", "HC-11.6")),
    kept::number<&Seeker::damage, damage_max>("damage", "HC-11.12"),
};

// ---- a whole file -------------------------------------------------------------------------------

class KeptReader {
 public:
  KeptReader(Scenario& scenario, State& state, Faults& faults)
      : scenario_(scenario), state_(state), faults_(faults) {}

  void read(const KeptTrees& from) {
    const std::size_t before = faults_.count();
    each(from.left, "left", [this](Reader& in, const Tree& item) { left(in, item); });
    each(from.craft, "craft", [this](Reader& in, const Tree& item) { craft(in, item); });
    each(from.torpedoes, "torpedoes", [this](Reader& in, const Tree& item) { torpedo(in, item); });
    if (from.left != nullptr && faults_.count() == before)
      kept::check_whole(*from.left, scenario_, state_, faults_);
    if (from.hero_points != nullptr) hero_points(*from.hero_points);
    launched(from.launched);
  }

 private:
  template <class ReadOne>
  void each(const Tree* list, const char* key, ReadOne read_one) {
    if (list == nullptr) return;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      Reader in(list->items[i], std::string(key) + "." + std::to_string(i), faults_);
      read_one(in, list->items[i]);
    }
  }

  // Returns true if the thing is named for the first time.
  bool first_of(Reader& in, const char* key, const std::string& name, bool& named) {
    if (named)
      in.fault("twice", in_quotes(name) + " is here twice; leave one out.", key, "HC-29.5");
    return !std::exchange(named, true);
  }

  void left(Reader& in, const Tree& item) {
    const std::string name = in.text("ship");
    const int number = kept::ship_named(scenario_, name);
    if (number < 0) {
      if (!name.empty())
        in.fault("unknown-ship",
                 "There is no ship " + in_quotes(name) + " in this battle" +
                     core::known_hint(name, kept::ship_names(scenario_)),
                 "ship", "HC-29.4");
      return;
    }
    const auto at = static_cast<u32>(number);
    if (!first_of(in, "ship", name, ships_named_[at])) return;
    Ship& ship = state_.ships[at];
    kept::read_part<Ship>(ship_keys, subject_of(scenario_, ship), item, in, faults_, ship);
    if (item.find("power") != nullptr) scenario_.powered |= static_cast<u16>(1U << at);
    in.finish();
    kept::check(in, scenario_, state_, ship);
  }
  void craft(Reader& in, const Tree& item) {
    const std::string name = in.text("craft");
    const std::string word = kept::plain(name);
    std::vector<std::string> known;
    for (u32 i = 0; i < state_.craft.size(); ++i) {
      known.push_back(name_of(scenario_, state_, i));
      if (word.empty() || word != kept::plain(known.back())) continue;
      if (!first_of(in, "craft", name, craft_named_[i])) return;
      Craft& one = state_.craft[i];
      kept::read_part<Craft>(craft_keys, subject_of(scenario_, one), item, in, faults_, one);
      in.finish();
      return kept::check(in, scenario_, state_, one);
    }
    if (!name.empty())
      in.fault("unknown-craft",
               "There is no craft " + in_quotes(name) + " in this battle" +
                   core::known_hint(name, known),
               "craft", "HC-29.4");
  }

  void torpedo(Reader& in, const Tree& item) {
    const auto next = static_cast<i64>(std::max<u32>(state_.seekers.given(), 1));
    const auto id = static_cast<u16>(in.whole_or("number", 1, id_max, std::min(next, id_max)));
    if (state_.seekers.size() == seekers_max)
      return in.fault("too-many", "At most 24 torpedoes are in flight at once.", "number",
                      "HC-11.5");
    if (id < next && next > 1)
      return in.fault("twice", "Torpedoes are listed by their numbers, each higher than the last.",
                      "number", "HC-11.5");
    state_.seekers.set_given(id);
    Seeker& seeker = state_.seekers.add();
    kept::read_part<Seeker>(torpedo_keys, Subject{scenario_}, item, in, faults_, seeker);
    in.finish();
    kept::check(in, scenario_, state_, seeker);
  }

  void hero_points(const Tree& table) {
    Reader in(table, "hero_points", faults_);
    for (u32 seat = 0; seat < scenario_.seats.size(); ++seat) {
      const std::string& name = scenario_.seats[seat].name;
      const u8 most = scenario_.seats[seat].rewards().quick_actions;
      if (most == 0 && in.has(name))
        in.fault("contradiction",
                 "The captain of " + name + " has no hero points: their rank is '" +
                     rank_words[static_cast<u32>(scenario_.seats[seat].rank)] +
                     "'. Leave this out, or give the seat a rank.",
                 name, "HC-25.1");
      else
        state_.quick[seat] = static_cast<u8>(in.whole_or(name, 0, most, most));
    }
    in.finish();
  }
  // Ensures that no torpedo number is given twice.
  void launched(const Tree* count) {
    const u16 known = std::max<u16>(state_.seekers.given(), 1);
    state_.seekers.set_given(known);
    if (count == nullptr) return;
    if (!count->is(Tree::Kind::whole) || count->whole + 1 < known || count->whole > id_max)
      return faults_.add("out-of-range",
                         "'torpedoes_launched' must be a whole number from " +
                             std::to_string(known - 1) + " to " + std::to_string(id_max) + ".",
                         count->place, "torpedoes_launched", "HC-11.5");
    state_.seekers.set_given(static_cast<u16>(count->whole + 1));
  }

  Scenario& scenario_;
  State& state_;
  Faults& faults_;
  bool ships_named_[ships_max] = {};
  bool craft_named_[craft_max] = {};
};

}  // namespace

bool KeptTrees::any() const {
  for (const Tree* one : {left, craft, torpedoes, hero_points, launched})
    if (one != nullptr) return true;
  return false;
}

void read_kept(const KeptTrees& from, Scenario& scenario, Faults& faults) {
  if (!from.any()) return;
  const auto state = std::make_shared<State>(first_state(scenario));
  scenario.stands = state;
  KeptReader(scenario, *state, faults).read(from);
}

Tree left_of(const Scenario& scenario, const State& state, u32 number) {
  const Ship& ship = state.ships[number];
  Tree out = Tree::table();
  out.set("ship", Tree::of(scenario.ships[number].name));
  Scenario fresh = scenario;  // as the next file would begin it without more keys
  Start& start = fresh.ships[number];
  start.unseen = ship.unseen();
  start.shields_down = false;
  kept::print_part<Ship>(ship_keys, subject_of(scenario, ship), ship,
                         first_state(fresh).ships[number], out);
  return out;
}

Tree craft_kept(const Scenario& scenario, const State& state) {
  const State usual = first_state(scenario);
  Tree all = Tree::list();
  for (u32 i = 0; i < state.craft.size(); ++i) {
    Tree one = Tree::table();
    one.set("craft", Tree::of(name_of(scenario, state, i)));
    kept::print_part<Craft>(craft_keys, subject_of(scenario, usual.craft[i]), state.craft[i],
                            usual.craft[i], one);
    if (one.entries.size() > 1) all.add(std::move(one));
  }
  return all;
}

Tree torpedoes_kept(const Scenario& scenario, const State& state) {
  Scenario now = scenario;
  now.stands = std::make_shared<State>(state);
  Tree all = Tree::list();
  for (const Seeker& seeker : state.seekers) {
    Tree& one = all.add(Tree::table());
    one.set("number", Tree::of(i64{seeker.id}));
    kept::print_part<Seeker>(torpedo_keys, Subject{now}, seeker, Seeker{}, one);
  }
  return all;
}

Tree hero_points_kept(const Scenario& scenario, const State& state) {
  Tree out = Tree::table();
  for (u32 seat = 0; seat < scenario.seats.size(); ++seat)
    if (scenario.seats[seat].rewards().quick_actions > 0)
      out.set(scenario.seats[seat].name, Tree::of(i64{state.quick[seat]}));
  return out;
}

void conceal_left(Tree& left) {
  std::erase_if(left.entries, [](const Tree::Entry& entry) {
    return std::ranges::any_of(
        ship_keys, [&](const Key<Ship>& key) { return key.hidden && entry.key == key.name; });
  });
}

}  // namespace klaxon::rules::heavy_combat
