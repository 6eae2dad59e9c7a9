// Placing ships before the first turn (RA-3.1, RA-3.7).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void place_ship(BattleContext& c, const core::Order& order);

}  // namespace klaxon::rules::red_alert
