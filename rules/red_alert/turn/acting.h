// What a ship does in its phase: it reveals an order, moves, and carries out orders before or after
// that (RA-8.1 to RA-8.5).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void reveal_order(BattleContext& c);
void order_shown(BattleContext& c);  // the shown frame on top
void spend(BattleContext& c, OrderKind kind);
void carry_out(BattleContext& c, const core::Order& order);
void end_ship_phase(BattleContext& c);

}  // namespace klaxon::rules::red_alert
