// A round in progress: everything that its steps read and change. Each step has its own header;
// each leads straight into the next until somebody must decide: then the state waits in a window.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/sidcors/design/scenario.h"
#include "rules/sidcors/state.h"

namespace klaxon::rules::sidcors {

struct RoundContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  const Design& design(u32 unit) const { return scenario.designs[state.units[unit].design]; }
};

}  // namespace klaxon::rules::sidcors
