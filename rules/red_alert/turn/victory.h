// The end of a turn, and of the battle (RA-19.10 to RA-19.13).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void end_turn(BattleContext& c);

}  // namespace klaxon::rules::red_alert
