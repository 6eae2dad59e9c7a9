// A battle in progress: everything that the steps of a turn read and change. Each step has its own
// header, and leads to the next until somebody must decide: then the state waits in a window.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/red_alert/design/scenario.h"
#include "rules/red_alert/state.h"

namespace klaxon::rules::red_alert {

struct BattleContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  u8 acting_ship() const { return state.sequence[state.cursor]; }
};

}  // namespace klaxon::rules::red_alert
