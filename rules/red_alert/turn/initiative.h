// Who acts first in a phase, and how ships defer (RA-7).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void begin_phase(BattleContext& c);
void open_phase(BattleContext& c);  // the phase frame on top
void defer(BattleContext& c);

}  // namespace klaxon::rules::red_alert
