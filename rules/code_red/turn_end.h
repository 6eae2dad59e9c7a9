// The end of a turn: the terms of critical hits run down (CR-desk.2, CR-duel.1).
#pragma once

#include "rules/code_red/battle_context.h"

namespace klaxon::rules::code_red {

void end_turn(BattleContext& c);

}  // namespace klaxon::rules::code_red
