// Flips (RA-8.6), evasive action (RA-9.2) and the edge of the table (RA-8.10).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void start_move(BattleContext& c, u8 flips_before_turn, core::Heading heading, bool evading);
void push_flips(BattleContext& c, u8 ship, u8 flips);
void fly_on(BattleContext& c);                                // the moving frame on top
void stop_ship(BattleContext& c, u8 ship, core::RuleId why);  // speed 0, orders gone

}  // namespace klaxon::rules::red_alert
