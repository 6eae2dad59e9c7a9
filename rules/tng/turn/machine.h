// The turn: allocation, six impulses of movement, activity and fire, damage control (TNG-turn.1,
// TNG-turn.5). It goes on by itself until somebody must decide.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Puts the units of a battle into a blank state, and opens its first window.
void begin_battle(BattleContext& c);

// From one window to the next: carries out what is due, step by step.
void advance(BattleContext& c);

}  // namespace klaxon::rules::tng
