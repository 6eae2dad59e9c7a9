// A whole battle for tests: the shipped weapons, craft and navies, ships described in a few words,
// places set by hand, dice fed.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/game.h"
#include "rules/heavy_combat/orders.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rolls.h"
#include "rules/heavy_combat/rule_ids.h"
#include "rules/heavy_combat/turn/plan.h"
#include "rules/heavy_combat/turn/windows.h"
#include "tests/support/shipped.h"

namespace klaxon::rules::heavy_combat {

using staff::testing::toml;

// All files of data/heavy_combat, each kind after those that it refers to.
inline const Catalogue& shipped() {
  static const Catalogue all = [] {
    Catalogue out;
    core::Faults faults;
    using Read = bool (*)(const core::Tree&, std::string_view, Catalogue&, core::Faults&);
    constexpr std::pair<const char*, Read> kinds[] = {{"weapons/", read_weapon},
                                                      {"craft/", read_craft},
                                                      {"navies/", read_navy},
                                                      {"ships/", read_ship}};
    for (const auto& [folder, read] : kinds)
      for (const codec::DataFile& file : staff::testing::shipped_files("heavy_combat")) {
        if (!file.path.starts_with(folder)) continue;
        const std::string id = std::filesystem::path(file.path).stem().string();
        EXPECT_TRUE(read(toml(file.text), id, out, faults)) << id << staff::testing::all_of(faults);
      }
    return out;
  }();
  return all;
}

inline u8 weapon_index(const char* id) {
  const auto& all = shipped().weapons;
  return static_cast<u8>(std::ranges::find(all, id, &Weapon::id) - all.begin());
}

// A ship of class `size` with 40 on each shield, no armour, 5 hull and 30 internals.
inline ShipDesign design_of(ShipClass size, std::vector<const char*> weapons = {"phaser"}) {
  ShipDesign design;
  design.size = size;
  design.points = 100;
  std::ranges::fill(design.shields, u8{40});
  design.hull = 5;
  design.crew = 6;
  const u8 boxes[plain_systems_count] = {6, 4, 4, 2, 1, 0, 10, 3};
  std::ranges::copy(boxes, design.boxes);
  u32 launchers = 0;
  for (const char* id : weapons) {
    Mount mount;
    mount.weapon = weapon_index(id);
    const Weapon& weapon = shipped().weapons[mount.weapon];
    if (weapon.by_mount) mount.arc = launchers++ % 2 == 0 ? Arc::fore : Arc::aft;
    design.energy |= weapon.energy();
    design.boxes[weapon_system(design.mounts.size())] = 1;
    design.mounts.push(mount);
  }
  for (u8 b : design.boxes) design.internals = static_cast<u16>(design.internals + b);
  return design;
}
inline ShipDesign cloaked(ShipDesign design) {
  design.boxes[at(System::veil)] = 1;
  ++design.internals;
  return design;
}

struct Berth {
  ShipDesign design;
  u8 seat = 0;
  Vec3 at;
  const char* bow = "east";
  u8 speed = 0;
  bool unseen = false;
};

inline u8 orientation_of(const char* bow, const char* top = "up") {
  const auto axis = [](std::string_view word) {
    u32 i = 0;
    while (axis_words[i] != word) ++i;
    return axes[i];
  };
  return static_cast<u8>(core::Orientation::of(axis(bow), axis(top)).index());
}

// The seats are red, blue and so on, each a team of its own; the ships "one", "two" and so on.
inline Scenario scenario_of(const std::vector<Berth>& berths, u32 seats = 2) {
  Scenario scenario;
  scenario.catalogue = shipped();
  scenario.catalogue.ships.clear();
  const char* names[] = {"red", "blue", "green", "gold"};
  for (u32 i = 0; i < seats; ++i) {
    Seat& seat = scenario.seats.emplace_back();
    seat.name = names[i];
    seat.team = static_cast<u8>(i);
  }
  const char* ship_names[] = {"one", "two", "three", "four", "five", "six"};
  std::vector<bool> seen(seats);
  for (u32 i = 0; i < berths.size(); ++i) {
    const Berth& berth = berths[i];
    scenario.catalogue.ships.push_back(berth.design);
    Start& start = scenario.ships.emplace_back();
    start.name = ship_names[i];
    start.design = static_cast<u8>(i);
    start.seat = berth.seat;
    start.place = Place::of(berth.at);
    start.orientation = orientation_of(berth.bow);
    start.speed = berth.speed;
    start.unseen = berth.unseen;
    if (!seen[berth.seat]) scenario.seats[berth.seat].command = static_cast<u8>(i);
    seen[berth.seat] = true;
  }
  return scenario;
}
// Two ships that face each other, `range` apart.
inline Scenario duel(const ShipDesign& first, const ShipDesign& second, i32 range) {
  return scenario_of({{first, 0, {0, 0, 0}, "east"}, {second, 1, {range, 0, 0}, "west"}});
}

using FedFaces = std::vector<core::Draw>;
inline FedFaces faces(core::Roll roll, std::initializer_list<int> values) {
  FedFaces out;
  for (int value : values) out.push_back({roll.id, static_cast<u16>(value)});
  return out;
}
inline FedFaces operator+(FedFaces a, const FedFaces& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

inline u32 action_of(std::string_view name) {
  const auto words = action_words();
  u32 i = 0;
  while (i < words.size() && words[i] != name) ++i;
  EXPECT_LT(i, words.size()) << "no action " << name;
  return i;
}
inline core::Roll roll_named(std::string_view name) {
  const auto& all = lexicon().rolls;
  u16 i = 0;
  while (i < all.size() && all[i].name != name) ++i;
  return {i};
}
inline i32 face_object(Face face) {
  return objects::faces + static_cast<i32>(face);
}
inline i32 turn_object(Turn turn) {
  return objects::turns + static_cast<i32>(turn);
}
inline i32 system_object(System system) {
  return objects::systems + static_cast<i32>(system);
}
inline i32 weapon_object(i32 weapon) {
  return objects::systems + static_cast<i32>(weapon_system(static_cast<u32>(weapon)));
}
inline i32 bow_object(const char* bow, const char* top = "up") {
  return objects::orientations + orientation_of(bow, top);
}
inline i32 ship_unit(i32 number) {
  return units::ships + number;
}
inline i32 craft_unit(i32 number) {
  return units::craft + number;
}

inline constexpr i32 one = units::ships, other = units::ships + 1;  // a duel's ships

// A row of an order, made from the name of its action.
struct Said {
  i32 unit;
  const char* action;
  i32 object = 0;
  i32 number = 0;
};
using Rows = std::vector<Said>;

struct Bench {
  explicit Bench(Scenario scenario)
      : game(std::move(scenario)),
        room(core::events_per_order_max),
        own(std::make_unique<State>()) {
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log none;
    game.setup(cell(), dice, none);
    for (Ship& ship : state().ships) ship.power = 18;
  }
  State& state() { return *own; }
  core::StateBytes* cell() { return reinterpret_cast<core::StateBytes*>(own.get()); }
  Ship& ship(u32 number) { return own->ships[number]; }
  Craft& craft(u32 number) { return own->craft[number]; }
  const ShipDesign& design(u32 number) { return game.scenario().design_of(ship(number)); }
  void power(u8 points) {
    for (Ship& of : own->ships) of.power = points;
  }

  static core::Order order(Step step, const Rows& rows) {
    core::Order out(static_cast<u16>(step));
    for (const Said& row : rows) {
      out.push(row.unit);
      out.push(static_cast<i32>(action_of(row.action)));
      out.push(row.object);
      out.push(row.number);
    }
    out.push(units::none);
    return out;
  }
  core::Rejection refusal(int seat, const Rows& rows) {
    return game.check(cell(), seat, order(own->step, rows));
  }
  void expect_refused(int seat, const Rows& rows, Refused code, const char* rule_id) {
    const core::Rejection why = refusal(seat, rows);
    EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(code))
        << "field " << why.field << " rule " << core::rule_text(rule_names(), why.rule);
    EXPECT_STREQ(core::rule_text(rule_names(), why.rule), rule_id);
  }
  void give(int seat, const core::Order& given, const FedFaces& fed = {}) {
    const core::Rejection why = game.check(cell(), seat, given);
    ASSERT_FALSE(why) << "code " << why.code << " field " << why.field << " rule "
                      << core::rule_text(rule_names(), why.rule);
    core::ListSource source(fed);
    core::Dice dice(source);
    core::Log log(room);
    game.apply(cell(), seat, given, dice, log);
    ASSERT_FALSE(dice.starved()) << "the dice ran out: "
                                 << lexicon().rolls[dice.wanted().roll.id].name;
    EXPECT_TRUE(source.exhausted()) << fed.size() - source.used() << " faces are left over";
    events.assign(log.events().begin(), log.events().end());
    EXPECT_TRUE(game.valid(cell()));
  }
  // Gives both seats' orders for the current step; the dice roll after the last one.
  void play(const Rows& red, const Rows& blue, const FedFaces& fed = {}) {
    const Rows* rows[] = {&red, &blue};
    const Step step = own->step;
    for (int seat = 0; seat < game.seats(); ++seat) {
      const core::Window window = game.window(cell());
      if ((window.owed & core::seat_bit(seat)) == 0 || own->step != step) continue;
      const bool last = std::popcount(window.owed) == 1;
      give(seat, order(step, seat < 2 ? *rows[seat] : Rows{}), last ? fed : FedFaces{});
    }
  }
  // Gives empty orders up to `step`.
  void skip_to(Step step) {
    while (own->step != step && own->over == 0) play({}, {}, power_dice());
  }
  // The power dice of the next turn, all twos, if the current order ends this turn.
  FedFaces power_dice() {
    if (own->step != Step::fire) return {};
    if (own->turn >= game.scenario().turns) return {};
    FedFaces out;
    for (const Ship& of : own->ships)
      if (of.in_play())
        out = out + faces(rolls::power, game.scenario().design_of(of).energy
                                            ? std::initializer_list<int>{2, 2, 2}
                                            : std::initializer_list<int>{2, 2});
    return out;
  }
  // Gives helm orders, then empty ones up to the fire orders, which roll these faces.
  void helm(const Rows& red, const Rows& blue = {}, const FedFaces& fed = {}) {
    play(red, blue, fed);
    while (own->step == Step::craft) play({}, {});
  }
  void fire(const Rows& red, const Rows& blue = {}, const FedFaces& fed = {}) {
    if (own->step == Step::helm) helm({}, {});
    play(red, blue, fed + power_dice());
  }
  void next_turn() {
    skip_to(Step::fire);
    play({}, {}, power_dice());
    for (Ship& of : own->ships)
      if (of.in_play()) of.power = 18;
  }

  const core::Event* said(std::string_view name) const {
    for (const core::Event& event : events)
      if (game.lexicon().events[event.kind].name == name) return &event;
    return nullptr;
  }
  int times(std::string_view name) const {
    int n = 0;
    for (const core::Event& event : events) n += game.lexicon().events[event.kind].name == name;
    return n;
  }
  // The points of damage of the only hit.
  int hit_points() const {
    const core::Event* hit = said("hit");
    return hit == nullptr ? -1 : hit->args[3];
  }
  i32 shield(u32 number, Face face) { return ship(number).shields[static_cast<u32>(face)]; }
  std::vector<i32> score() {
    std::vector<i32> scores(static_cast<std::size_t>(game.seats()), 99);
    return game.result(cell(), scores) ? scores : std::vector<i32>{};
  }

  HeavyCombatGame game;
  std::vector<core::Event> room;
  std::vector<core::Event> events;
  std::unique_ptr<State> own;
};

}  // namespace klaxon::rules::heavy_combat
