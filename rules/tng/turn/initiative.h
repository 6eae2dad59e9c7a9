// Initiative of an impulse: who moves before whom (TNG-turn.6 to 8).
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Rolls for every unit that fights, a d12 for each of its tech levels, and puts all of them into
// State::order: the last one there moves first. The rank of a drive goes before the dice
// (TNG-UWARP.4, TNG-VWARP.3); ties are rolled again.
void roll_initiative(BattleContext& c);

}  // namespace klaxon::rules::tng
