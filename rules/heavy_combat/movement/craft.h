// Shuttles and fighters: how they launch, fly and land, and which ships they support (HC-22).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

void lose_craft(BattleContext& c, u8 craft, core::RuleId why);

}  // namespace klaxon::rules::heavy_combat
