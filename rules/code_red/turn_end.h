// The end of a turn: critical hits run out (CR-desk.2, CR-duel.1).
#pragma once

#include "rules/code_red/battle_context.h"

namespace klaxon::rules::code_red {

void end_turn(BattleContext& c);

}  // namespace klaxon::rules::code_red
