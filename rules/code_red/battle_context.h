// A battle in progress, at the adjudicator's desk or as a duel: what each step reads and changes.
// Each step has its own header, and begins the next one itself until somebody must decide.
// Internal to this folder.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "core/order.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/design/scenario.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

struct BattleContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;

  const Design& design(u32 ship) const { return scenario.designs[state.ships[ship].design]; }
  VolleyTarget target(u32 ship) const {
    return {state.ships[ship], design(ship), scenario.options, static_cast<int>(ship)};
  }
};

}  // namespace klaxon::rules::code_red
