// Uses the power that no weapon takes: on countermeasures against several attacks, on a shield
// against one. This may also help in the next turn, since both last if nobody fires at the ship.
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

// `attacks` is how many attacks enemies may make on the ship in this step. Returns the power left.
i32 protect(const rules::Scenario& scenario, const rules::State& state, u8 ship, i32 attacks,
            i32 power, OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
