// ECM shuttles: which ship they cover, and from which side of it.
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

// Orders for one in flight. `foe` is the enemy that matters most to its ship, or -1.
void escort(const rules::Scenario& scenario, const rules::State& state, u8 craft, i32 foe,
            OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
