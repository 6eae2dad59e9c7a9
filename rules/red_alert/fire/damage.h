// Damage counters, hits, criticals, and how ships are lost (RA-11, RA-12).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

int drop_counters(BattleContext& c, core::Roll roll, int counters);  // how many show HIT
void hit_ship(BattleContext& c, const Hits& hits);
void take_hits(BattleContext& c);         // the hits frame on top
void suffer_criticals(BattleContext& c);  // the criticals frame on top
void destroy(BattleContext& c, u8 ship, Fate fate, u8 by = no_seat);

}  // namespace klaxon::rules::red_alert
