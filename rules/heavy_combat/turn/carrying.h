// Secret orders are carried out together once the last one is in (HC-2.7).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

// Call it once every order of the open window is in.
void carry_out_orders(BattleContext& c);

}  // namespace klaxon::rules::heavy_combat
