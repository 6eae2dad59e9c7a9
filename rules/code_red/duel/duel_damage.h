// The damage of a duel's turn: one volley at each ship, the first ship first (CR-duel.7, 8).
#pragma once

#include "rules/code_red/battle_context.h"

namespace klaxon::rules::code_red {

void begin_damage(BattleContext& c, u32 ship, int damage, int reinforcement);
void deal_damage(BattleContext& c);

}  // namespace klaxon::rules::code_red
