// A whole battle for tests: its game, its state, and scripted or seeded dice.
#pragma once

#include "rules/code_red/rule_ids.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {

struct Battle {
  explicit Battle(Scenario scenario) : game(std::move(scenario)), room(4096) {
    core::Dice dice(0, core::Stream::setup, 0);
    core::Log log;
    game.setup(cell, dice, log);
  }
  static Scenario desk(std::vector<Design> designs, Options options = {}) {
    Scenario scenario;
    scenario.options = options;
    for (u8 i = 0; i < designs.size(); ++i) scenario.ships.push_back(i);
    for (u32 i = 0; i < designs.size(); ++i) designs[i].id = "ship_" + std::to_string(i);
    scenario.designs = std::move(designs);
    return scenario;
  }
  static Scenario duel(const Design& first, const Design& second, Options options = {}) {
    Scenario scenario = desk({first, second}, options);
    scenario.kind = ScenarioKind::duel;
    return scenario;
  }

  core::Rejection refusal(const core::Order& order, int seat = 0) const {
    return game.check(cell, seat, order);
  }
  void play(const core::Order& order, const std::vector<Face>& draws = {}, int seat = 0) {
    const core::Rejection why = refusal(order, seat);
    ASSERT_FALSE(why) << "code " << why.code << " field " << why.field;
    core::ListSource source(draws);
    core::Dice dice(source);
    core::Log log(room);
    game.apply(cell, seat, order, dice, log);
    EXPECT_FALSE(dice.starved()) << "wanted roll " << dice.wanted().roll.id << " after "
                                 << source.used() << " draws";
    EXPECT_TRUE(source.exhausted());
    EXPECT_TRUE(game.valid(cell));
    events.assign(log.events().begin(), log.events().end());
  }
  int count(EventId what) const {
    int n = 0;
    for (const core::Event& event : events) n += event.kind == static_cast<u16>(what);
    return n;
  }
  State& state() { return CodeRedGame::state(cell); }
  Ship& ship(u32 i) { return state().ships[i]; }
  std::string rule_of(const core::Rejection& why) const {
    return core::rule_text(rule_names(), why.rule);
  }

  CodeRedGame game;
  alignas(64) core::StateBytes cell[sizeof(State)];
  std::vector<core::Event> room;
  std::vector<core::Event> events;
};

inline core::Order volley_order(i32 ship, i32 points) {
  return core::Order(verbs::volley, {ship, points});
}
inline core::Order choose_order(i32 ship, HitClass system) {
  return core::Order(verbs::choose, {ship, sys(system)});
}
inline u16 own_code(OwnRefusal refusal) {
  return static_cast<u16>(core::refusal_first_own + static_cast<u16>(refusal));
}
inline u16 house_code(core::Refusal refusal) {
  return static_cast<u16>(refusal);
}

}  // namespace klaxon::rules::code_red
