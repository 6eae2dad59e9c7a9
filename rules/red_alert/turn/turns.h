// How a battle begins, and how each step of a turn leads to the next (RA-4.1).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void begin_battle(BattleContext& c);
void advance(BattleContext& c);  // until a seat must decide
void begin_reveal(BattleContext& c);

}  // namespace klaxon::rules::red_alert
