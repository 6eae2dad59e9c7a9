// A whole battle for tests: fleets described in a few words, places set by hand, fed dice.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/catalog/tree.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/lexicon.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/refusals.h"
#include "rules/red_alert/rolls.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/turns.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {

inline core::Tree text(std::string_view value) {
  return core::Tree::of(value);
}

inline ShipDesign ship_design(const char* id, Size size = Size::standard) {
  ShipDesign design;
  design.id = design.name = id;
  design.size = size;
  design.cost = 20;
  const u8 values[] = {6, 6, 4, 3, 5, top_speed[static_cast<u32>(size)], 0, 0, 0};
  std::copy(std::begin(values), std::end(values), design.values);
  return design;
}
inline DiskDesign crew(const char* id, u8 command = 0, u8 combat = 0) {
  DiskDesign design;
  design.id = design.name = id;
  design.crew = true;
  design.cost = 3;
  design.command = command;
  design.combat = combat;
  return design;
}
inline DiskDesign tech(const char* id, Value value, i8 by) {
  DiskDesign design;
  design.id = design.name = id;
  design.cost = 3;
  design.raises[at(value)] = by;
  return design;
}

struct Berth {
  ShipDesign ship;
  std::vector<DiskDesign> disks;
  u8 seat = 0;
};

// Two seats, red and blue, each a team of its own.
inline Scenario scenario_of(const std::vector<Berth>& berths, u32 seats = 2) {
  Scenario scenario;
  const char* names[] = {"red", "blue", "green", "gold"};
  for (u32 i = 0; i < seats; ++i) {
    Seat seat;
    seat.name = names[i];
    seat.team = static_cast<u8>(i);
    const core::Length left = i % 2 == 0 ? 0 : 45 * core::inch;
    seat.area = {{left, 0}, {left + 3 * core::inch, 36 * core::inch}};
    scenario.seats.push_back(seat);
    scenario.terms.seats.push_back({seat.name, seat.team});
    scenario.fleets.push_back({static_cast<u8>(i), Faction::any, {}});
  }
  for (const Berth& berth : berths) {
    FleetShip ship;
    ship.design = static_cast<u8>(scenario.disks.ships.size());
    scenario.disks.ships.push_back(berth.ship);
    for (const DiskDesign& disk : berth.disks) {
      ship.disks.push_back({static_cast<u8>(scenario.disks.others.size()), false});
      scenario.disks.others.push_back(disk);
    }
    scenario.fleets[berth.seat].ships.push_back(ship);
  }
  if (scenario.disks.others.empty()) scenario.disks.others.push_back(crew("nobody"));
  return scenario;
}

using Faces = std::vector<core::Draw>;
// Counters, of which `hits` show HIT and `blanks` show the other side.
inline Faces counters(core::Roll roll, int hits, int blanks) {
  Faces faces;
  for (int i = 0; i < hits; ++i) faces.push_back({roll.id, 1});
  for (int i = 0; i < blanks; ++i) faces.push_back({roll.id, 2});
  return faces;
}
// The five counters for criticals; the named ones show their critical side.
inline Faces criticals(std::initializer_list<Critical> showing = {}) {
  Faces faces;
  for (u16 kind = 0; kind < criticals_count; ++kind) {
    const bool shows =
        std::find(showing.begin(), showing.end(), static_cast<Critical>(kind)) != showing.end();
    faces.push_back({static_cast<u16>(rolls::critical.id + kind), static_cast<u16>(shows ? 2 : 1)});
  }
  return faces;
}
inline Faces operator+(Faces a, const Faces& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

inline constexpr i32 degrees = 100;
inline double inches(core::Length length) {
  return static_cast<double>(length) / core::inch;
}

// The kinds of events that any test of this program has seen, for events_test.cpp.
inline std::vector<bool> events_seen(lexicon().events.size());

// A battle from step one of turn one on, with ships where the test puts them.
struct Bench {
  explicit Bench(Scenario scenario) : game(std::move(scenario)), room(core::events_per_order_max) {
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log none;
    game.setup(cell(), dice, none);
    for (Ship& ship : state.ships) ship.placed = 1;
    run({}, [](BattleContext& c) { advance(c); });
  }
  core::StateBytes* cell() { return reinterpret_cast<core::StateBytes*>(&state); }
  Ship& ship(u32 number) { return state.ships[number]; }
  Disk& disk(u32 number) { return state.disks[number]; }
  // Places a ship, in inches and degrees.
  void put(u32 number, double x, double y, i32 heading, u8 speed) {
    Ship& at = ship(number);
    at.centre = {static_cast<core::Length>(x * core::inch),
                 static_cast<core::Length>(y * core::inch)};
    at.heading = heading_of(heading * degrees);
    at.speed = speed;
  }
  template <class Do>
  void run(const Faces& faces, Do act) {
    core::ListSource source(faces);
    core::Dice dice(source);
    core::Log log(room);
    BattleContext c{game.scenario(), state, dice, log};
    act(c);
    EXPECT_FALSE(dice.starved()) << "the dice ran out";
    EXPECT_TRUE(source.exhausted()) << faces.size() - source.used() << " faces are left over";
    remember(log);
  }
  void give(int seat, const core::Order& order, const Faces& faces = {}) {
    const core::Rejection why = game.check(cell(), seat, order);
    ASSERT_FALSE(why) << "verb " << order.verb << " of seat " << seat
                      << " is refused: " << why.code;
    core::ListSource source(faces);
    core::Dice dice(source);
    core::Log log(room);
    game.apply(cell(), seat, order, dice, log);
    ASSERT_FALSE(dice.starved()) << "the dice ran out";
    EXPECT_TRUE(source.exhausted()) << faces.size() - source.used() << " faces are left over";
    remember(log);
    EXPECT_TRUE(game.valid(cell()));
  }
  void remember(const core::Log& log) {
    events.assign(log.events().begin(), log.events().end());
    for (const core::Event& event : events) events_seen[event.kind] = true;
  }
  bool refused(int seat, const core::Order& order) {
    return static_cast<bool>(game.check(cell(), seat, order));
  }
  // Expects a refusal whose message begins with these facts.
  void expect_refused(int seat, const core::Order& order, OwnRefusal code, const char* rule_id,
                      std::initializer_list<i32> facts = {}) {
    const core::Rejection why = game.check(cell(), seat, order);
    EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(code))
        << core::rule_text(rule_names(), why.rule);
    EXPECT_STREQ(core::rule_text(rule_names(), why.rule), rule_id);
    ASSERT_GE(why.n_facts, facts.size());
    EXPECT_TRUE(std::equal(facts.begin(), facts.end(), why.facts)) << rule_id;
  }
  bool offered(int seat, u16 verb) {
    core::Offers offers;
    game.offers(cell(), seat, offers);
    for (core::OrderView order : offers.list)
      if (order.verb == verb) return true;
    return offers.has_form(verb);
  }
  int seat() { return std::countr_zero(game.window(cell()).owed); }
  WindowKind window() { return window_kind(state); }
  const core::Event* said(EventId what) const {
    for (const core::Event& event : events)
      if (event.kind == static_cast<u16>(what)) return &event;
    return nullptr;
  }
  // Turns every disk face up, for all seats.
  void reveal_all() {
    while (window() == WindowKind::reveal) {
      const int who = seat();
      core::Order order(verbs::reveal);
      while (!game.range(cell(), who, order).end()) order.push(game.range(cell(), who, order).hi);
      give(who, order);
    }
  }
  // Gives each ship three orders, for all seats.
  void assign(const std::vector<std::array<OrderKind, 3>>& orders, const Faces& ties = {}) {
    const int last = 31 - std::countl_zero(u32{game.window(cell()).owed});
    while (window() == WindowKind::assign) {
      const int who = seat();
      core::Order order(verbs::assign);
      for (u32 i = 0; i < state.ships.size(); ++i)
        if (state.ships[i].in_play() && state.ships[i].controller == who)
          for (OrderKind kind : orders[i]) order.push(static_cast<i32>(kind));
      give(who, order, who == last ? ties : Faces{});
    }
  }
  // The ship reveals its order, flies straight on if it must, and ends its phase.
  void fly(u32 number, const Faces& faces = {}) {
    ASSERT_EQ(state.sequence[state.cursor], number);
    give(seat(), core::Order(verbs::act));
    if (ship(number).speed > 0) give(seat(), core::Order(verbs::move), faces);
    if (state.acting != 0) give(seat(), core::Order(verbs::done));
  }

  RedAlertGame game;
  std::vector<core::Event> room;
  std::vector<core::Event> events;
  alignas(core::state_alignment) State state;
};

inline constexpr auto speed_order = OrderKind::change_speed;
inline constexpr auto heading_order = OrderKind::change_heading;
inline constexpr auto shields_order = OrderKind::raise_shields;
inline constexpr auto attack_order = OrderKind::attack;
inline constexpr auto activate_order = OrderKind::activate;

// Two ships of standard size: red's on the left, blue's on the right; red's crew commands 4.
inline Scenario duel() {
  return scenario_of(
      {{ship_design("alpha"), {crew("mate", 4, 2)}, 0}, {ship_design("omega"), {}, 1}});
}

}  // namespace klaxon::rules::red_alert
