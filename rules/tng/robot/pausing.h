// How much robots may do within one order that somebody else gave.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng::robot {

// What an order may log and roll is limited (core/game.h). After this much, the next robot waits
// for the next order: what is left has room for the fire or the move of one robot.
inline constexpr u32 told_most = 600;
inline constexpr u64 rolled_most = 1000;

// True: so much has happened that a window `go_on` opens first, for a seat that can make decisions.
bool rests(BattleContext& c);

}  // namespace klaxon::rules::tng::robot
