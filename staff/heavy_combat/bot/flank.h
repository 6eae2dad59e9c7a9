// Moves fighters that are near their target to the side with its weakest shield.
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

// A move along an axis that brings this craft to a weaker face of the ship, no farther from it than
// `reach`. Returns false if the craft need not move.
bool go_round(const rules::Scenario& scenario, const rules::State& state, u8 craft, u8 foe,
              i32 reach, OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
