// A battle under way: what every step of a turn reads and changes. Each step has its own header,
// and begins the next one itself until somebody must decide; the state then waits in that window.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/heavy_combat/design/scenario.h"
#include "rules/heavy_combat/fire/strike.h"
#include "rules/heavy_combat/state.h"

namespace klaxon::rules::heavy_combat {

struct BattleContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;
  Strikes* strikes = nullptr;  // while fire is carried out
  u8 aims[ships_max] = {};     // the same: 1 + the system at which each ship aims

  Ship& ship(u32 number) { return state.ships[number]; }
  const ShipDesign& design(u32 number) const { return scenario.design_of(state.ships[number]); }
  // Returns who learns what this ship does: only its own side, if it is unseen (HC-13.3).
  core::Audience told(u32 number) const { return audience_of(state, state.ships[number]); }
};

}  // namespace klaxon::rules::heavy_combat
