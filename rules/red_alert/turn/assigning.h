// Step two: three orders for each ship, face down (RA-6.1).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void lay_orders(BattleContext& c);

}  // namespace klaxon::rules::red_alert
