// A duel's turn, from the revealed plans to the damage each ship suffers (CR-duel.2 to 6).
// Everything in both plans happens at once.
#pragma once

#include "rules/code_red/battle_context.h"

namespace klaxon::rules::code_red {

void fire(BattleContext& c);

}  // namespace klaxon::rules::code_red
