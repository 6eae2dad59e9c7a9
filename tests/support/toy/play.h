// What orders do in the toy. One Play serves one apply: it changes the state, asks the dice, writes
// the events and runs on until a seat must decide.
#pragma once

#include "core/dice.h"
#include "core/event.h"
#include "core/order.h"
#include "tests/support/toy/scenario.h"
#include "tests/support/toy/words.h"

namespace klaxon::tests::toy {

class Play {
 public:
  Play(const Scenario& scenario, State& state, core::Dice& dice, core::Log& log)
      : scenario_(scenario), state_(state), dice_(dice), log_(log) {}

  void setup();
  void apply(int seat, const core::Order& order);

 private:
  // turn.cpp: the course of a turn
  void break_promise(const core::Order& order);
  void give_plan(int seat, const core::Order& order);
  void advance();
  bool settle_phase();
  void show_plans();
  void end_turn();
  void end_battle();
  void move(const core::Order& order);
  void say_move(const Ship& ship);
  void act(const core::Order& order);

  // fire.cpp: guns, reactions, damage, boarding, cloak
  void open_fire(u8 target);
  void react(bool brace);
  bool run_frames();
  int volley_points(const Frame& volley);
  void close_volley();
  void capture(u8 target);
  void sweep(Hex hex);
  void aim();
  void uncloak(u8 ship);

  Ship& acting() { return state_.ships[state_.cursor]; }
  core::Event& say(Said what, Rule rule, core::Audience who = core::everyone) {
    return log_.add(code(what), code(rule), who);
  }

  const Scenario& scenario_;
  State& state_;
  core::Dice& dice_;
  core::Log& log_;
};

}  // namespace klaxon::tests::toy
