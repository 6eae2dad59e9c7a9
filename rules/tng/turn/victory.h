// When a battle is over, and who has won it (TNG-turn).
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// Ends the battle if no more than one team still has a ship of its own that can fight: neither
// destroyed, nor captured, nor unmanned.
void judge(BattleContext& c);

// Does the same at the end of a turn. After the last turn, BPV decides: the team whose enemies have
// lost the most, destroyed or captured, wins; if losses are equal, the battle is a draw.
void judge_turn(BattleContext& c);

}  // namespace klaxon::rules::tng
