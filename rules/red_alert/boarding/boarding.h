// Step four: crews of opposing teams fight for control of each ship (RA-16, RA-17).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void board_next(BattleContext& c);
void fight_on(BattleContext& c);  // the fight frame on top
void take_control(BattleContext& c);

}  // namespace klaxon::rules::red_alert
