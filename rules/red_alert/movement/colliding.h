// The things that a ship meets where its movement ends (RA-9).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void look_for_collision(BattleContext& c);  // the collision frame on top
void set_aside(BattleContext& c, const core::Order& order);
void leave_there(BattleContext& c);  // RA-9.11: its player may

}  // namespace klaxon::rules::red_alert
