// How a battle begins, and how a turn goes from step to step (HC-2.5).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

void begin_battle(BattleContext& c);
void advance(BattleContext& c);  // until a seat must decide

}  // namespace klaxon::rules::heavy_combat
