// Decides which ship ECM shuttles cover, and from which side.
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

// Orders for a shuttle in flight. `foe` is the enemy that matters most to its ship, or -1.
void escort(const rules::Scenario& scenario, const rules::State& state, u8 craft, i32 foe,
            OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
