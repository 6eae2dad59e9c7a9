// Step five (RA-18.1).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void begin_readying(BattleContext& c);
void ready_on(BattleContext& c);  // the readying frame on top

}  // namespace klaxon::rules::red_alert
