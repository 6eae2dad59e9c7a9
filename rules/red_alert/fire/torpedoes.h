// Torpedoes: launched, steered in secret, flown all at once (RA-10.4, RA-15).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void launch(BattleContext& c, const core::Order& order);
void steer_torpedoes(BattleContext& c);  // all headings are in
void fly_torpedoes(BattleContext& c);    // the flying frame on top
void run_into_torpedoes(BattleContext& c, u8 ship);
void meet_torpedoes(BattleContext& c);  // the meeting frame on top

}  // namespace klaxon::rules::red_alert
