// Speed, turns and moves of ships (HC-4, HC-5, HC-17).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

void move_ships(BattleContext& c);
void end_turning(BattleContext& c);
void face(BattleContext& c, u8 ship, core::Orientation now, core::RuleId why);

}  // namespace klaxon::rules::heavy_combat
