// The end of a duel's turn, and of the duel (CR-duel.9).
#pragma once

#include "rules/code_red/battle_context.h"

namespace klaxon::rules::code_red {

void end_duel_turn(BattleContext& c);  // to the next turn, or to the end

}  // namespace klaxon::rules::code_red
