// Secret orders are carried out together once the last one has been given (HC-2.7).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

// To be called once all orders of the open window have been given.
void carry_out_orders(BattleContext& c);

}  // namespace klaxon::rules::heavy_combat
