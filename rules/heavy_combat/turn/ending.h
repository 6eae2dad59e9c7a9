// The end of a turn, and of a battle (HC-2.6).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

void end_turn(BattleContext& c);

}  // namespace klaxon::rules::heavy_combat
