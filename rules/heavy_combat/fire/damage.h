// What damage does to ships, and how ships are lost (HC-21).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

void take_strikes(BattleContext& c);
void lose_internals(BattleContext& c, u8 ship, i32 points);
void lose_box(BattleContext& c, u8 ship, u32 system);
void check_losses(BattleContext& c, u8 ship);
void destroy(BattleContext& c, u8 ship);
void mend_on(BattleContext& c, u8 ship, u32 slot);  // a turn of a repair is over

}  // namespace klaxon::rules::heavy_combat
