// A shot: damage counters thrown for a beam or a torpedo, and what abilities change before and
// after the throw (RA-10.3, RA-15.8).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void fire_beam(BattleContext& c, u8 shooter, u8 target);
void throw_on(BattleContext& c);  // the throwing frame on top
core::Roll roll_of(Weapon weapon);

}  // namespace klaxon::rules::red_alert
