// A whole battle for tests: forces are given by their factors, dice are fed, points are exact.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/sidcors/behaviours/cloak.h"
#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/behaviours/scout.h"
#include "rules/sidcors/events.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/rolls.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

inline Design ship(const char* factors) {
  Design design;
  EXPECT_EQ(read_factors(factors, design.factors).what, nullptr) << factors;
  return design;
}
inline Design base(UnitKind kind, const char* factors) {
  Design design = ship(factors);
  design.kind = kind;
  design.ability[scout_ability] = scouting_base(kind) ? 1 : 0;
  return design;
}
inline Design planet(const char* factors) {
  return base(UnitKind::planet, factors);
}
inline Design scout(const char* factors, u8 ew = 1) {
  Design design = ship(factors);
  design.ability[scout_ability] = ew;
  return design;
}
inline Design cloaked(const char* factors) {
  Design design = ship(factors);
  design.ability[cloak_ability] = true;
  return design;
}
inline Design mauler(const char* factors) {
  Design design = ship(factors);
  design.ability[mauler_ability] = true;
  return design;
}
inline Design tender(const char* factors, u8 pfs, u8 crippled_pfs = 0) {
  Design design = ship(factors);
  design.pfs = pfs;
  design.crippled_pfs = crippled_pfs;
  return design;
}

using Fleet = std::vector<Design>;

inline Scenario scenario_of(const Fleet& attacker, const Fleet& defender) {
  Scenario scenario;
  const auto add = [&](const Fleet& fleet, std::vector<Placed>& force) {
    for (const Design& design : fleet) {
      const u8 index = static_cast<u8>(scenario.designs.size());
      scenario.designs.push_back(design);
      scenario.designs.back().id = "unit-" + std::to_string(index);
      force.push_back({index, false, design.fighter_places(false), design.pf_places(false)});
    }
  };
  add(attacker, scenario.forces[0]);
  add(defender, scenario.forces[1]);
  return scenario;
}

using Faces = std::vector<core::Draw>;
inline core::Draw face(core::Roll roll, int value) {
  return {roll.id, static_cast<u16>(value)};
}
inline Faces combat(int attacker, int defender) {
  return {face(rolls::combat, attacker), face(rolls::combat, defender)};
}

inline core::Order order(u16 verb, std::initializer_list<i32> args = {}) {
  return core::Order(verb, args);
}
inline u16 own_code(OwnRefusal refusal) {
  return static_cast<u16>(core::refusal_first_own + static_cast<u16>(refusal));
}
inline u16 house_code(core::Refusal refusal) {
  return static_cast<u16>(refusal);
}

struct Battle {
  explicit Battle(Scenario scenario) : game(std::move(scenario)), room(4096) {
    core::Dice dice(0, core::Stream::setup, 0);
    core::Log log(room);
    game.setup(cell, dice, log);
    events.assign(log.events().begin(), log.events().end());
  }
  Battle(const Fleet& attacker, const Fleet& defender) : Battle(scenario_of(attacker, defender)) {}

  core::Rejection refusal(int seat, const core::Order& given) const {
    return game.check(cell, seat, given);
  }
  // Expects the order to be legal, to use exactly these faces, and to leave a valid state.
  void play(int seat, const core::Order& given, const Faces& faces = {}) {
    const core::Rejection why = refusal(seat, given);
    ASSERT_FALSE(why) << "verb " << given.verb << " code " << why.code << " field " << why.field;
    core::ListSource source(faces);
    core::Dice dice(source);
    core::Log log(room);
    game.apply(cell, seat, given, dice, log);
    EXPECT_FALSE(dice.starved()) << "wanted roll " << dice.wanted().roll.id << " after "
                                 << source.used() << " faces";
    EXPECT_TRUE(source.exhausted()) << "used " << source.used() << " faces";
    EXPECT_TRUE(game.valid(cell)) << "after verb " << given.verb;
    events.assign(log.events().begin(), log.events().end());
  }
  // Gives both intensity factors, then rolls both combat dice.
  void fight(i32 attacker, i32 defender, int attacker_die, int defender_die) {
    play(0, order(verbs::intensity, {attacker}));
    play(1, order(verbs::intensity, {defender}), combat(attacker_die, defender_die));
  }
  // A round in which each side has exactly these points to spend: plus points or credit make up the
  // difference to the score of the dice, two ones at rating 2.
  void fight_for(i32 attacker_points, i32 defender_points) {
    carry_to(0, attacker_points);
    carry_to(1, defender_points);
    fight(1, 1, 1, 1);
  }
  void carry_to(u32 force, i32 points) {
    const i32 die = shifted_die(1, shift_of(game.scenario(), state(), force));
    const i32 scored = damage_points(potential_halves(game.scenario(), state(), force),
                                     coefficient_percent(2, die));
    state().forces[enemy_of(force)].carried = static_cast<i16>(points - scored);
  }
  void direct_none() {
    while (state().phase == Phase::direct) play(state().acting, order(verbs::direct_none));
  }
  void stay() {
    for (int seat = 0; seat < 2; ++seat)
      if (state().phase == Phase::retreat && state().acting == seat) play(seat, order(verbs::stay));
  }

  // Plays to the next round: directs no damage, takes the first losses offered, moves nobody.
  void pass() {
    direct_none();
    while (state().phase == Phase::allocate) {
      core::Offers offers;
      game.offers(cell, state().acting, offers);
      play(state().acting, core::Order(offers.list[0]));
    }
    while (state().phase == Phase::transfer) play(state().acting, order(verbs::transfer_done));
    stay();
  }

  void expect_window(Phase phase, core::Seats owed) const {
    const core::Window window = game.window(cell);
    EXPECT_EQ(window.kind, static_cast<u16>(phase));
    EXPECT_EQ(window.owed, owed);
  }
  void expect_refused(int seat, const core::Order& given, OwnRefusal code, const char* rule_id,
                      u16 field = 0) const {
    const core::Rejection why = refusal(seat, given);
    EXPECT_EQ(why.code, own_code(code));
    EXPECT_EQ(why.field, field);
    EXPECT_STREQ(core::rule_text(rule_names(), why.rule), rule_id);
  }
  bool offered(int seat, u16 verb) const {
    core::Offers offers;
    game.offers(cell, seat, offers);
    for (const core::OrderView ready : offers.list)
      if (ready.verb == verb) return true;
    for (u16 form : offers.forms)
      if (form == verb) return true;
    return false;
  }
  core::Range range(int seat, const core::Order& so_far) const {
    return game.range(cell, seat, so_far);
  }

  // The first event of this kind; if there is none, the test fails and the event is all zeros.
  const core::Event* event(EventId what) const {
    static const core::Event none{};
    for (const core::Event& e : events)
      if (e.kind == static_cast<u16>(what)) return &e;
    ADD_FAILURE() << "there is no event " << lexicon().events[static_cast<u32>(what)].name;
    return &none;
  }
  int count(EventId what) const {
    int n = 0;
    for (const core::Event& e : events) n += e.kind == static_cast<u16>(what) ? 1 : 0;
    return n;
  }
  std::string rule_of(EventId what) const {
    return core::rule_text(rule_names(), event(what)->rule);
  }

  State& state() { return SidcorsGame::state(cell); }
  const State& state() const { return SidcorsGame::state(cell); }
  Unit& unit(u32 i) { return state().units[i]; }
  Force& force(u32 f) { return state().forces[f]; }
  i32 carried(u32 f) const { return state().forces[f].carried; }
  std::vector<i32> score() const {
    std::vector<i32> scores(2, 99);
    return game.result(cell, scores) ? scores : std::vector<i32>{};
  }

  SidcorsGame game;
  alignas(64) core::StateBytes cell[sizeof(State)];
  std::vector<core::Event> room;
  std::vector<core::Event> events;
};

}  // namespace klaxon::rules::sidcors
