// A battle in play: what every step of a turn reads and changes. Each step has its own header. A
// step leads to the next until a seat must decide: the state then waits in that window.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/toy/scenario.h"
#include "rules/toy/state.h"

namespace klaxon::rules::toy {

struct BattleContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  Ship& acting() { return state.ships[state.cursor]; }
};

}  // namespace klaxon::rules::toy
