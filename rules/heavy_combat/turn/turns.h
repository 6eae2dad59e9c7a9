// How a battle begins, and how a turn goes from step to step (HC-2.5).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

// Puts ships and craft where the scenario's own keys say, before any die is rolled.
State first_state(const Scenario& scenario);
void begin_battle(BattleContext& c);
void advance(BattleContext& c);  // until a seat must decide

}  // namespace klaxon::rules::heavy_combat
