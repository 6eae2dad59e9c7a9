// The turn: allocation, six impulses of movement, activity and fire, then damage control
// (TNG-turn.1, TNG-turn.5). It continues by itself until somebody must decide.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Puts the units, groups and mounts of a battle into a blank state.
void put_battle(const Battle& battle, State& state);
// Begins the battle, up to its first window.
void begin_battle(BattleContext& c);

// Finds the unit that moves next, for which play waits: State::mover.
void next_mover(BattleContext& c);

// Goes from one window to the next, carrying out step by step what is due.
void advance(BattleContext& c);

}  // namespace klaxon::rules::tng
