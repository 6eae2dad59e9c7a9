// How far robots go on within one order of somebody else's.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng::robot {

// What an order may log and roll is limited (core/game.h). After this much the next robot waits for
// the next order: the fire or the move of one robot fits into what is left.
inline constexpr u32 told_most = 600;
inline constexpr u64 rolled_most = 1000;

// True: so much has happened that a window `go_on` opens first, for a seat that can make decisions.
bool rests(BattleContext& c);

}  // namespace klaxon::rules::tng::robot
