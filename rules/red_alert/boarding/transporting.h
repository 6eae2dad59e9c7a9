// Beaming crew to another ship or to terrain (RA-10.6 to RA-10.10).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void transport(BattleContext& c, const core::Order& order);

}  // namespace klaxon::rules::red_alert
