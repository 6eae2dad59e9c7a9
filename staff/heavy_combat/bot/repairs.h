// Decides what a captain repairs, and in which order.
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

// A missing box that is worth this much prevents the ship from fighting or moving.
inline constexpr i32 urgent = 40;
// How much a box of that system is worth; 0 if the system is undamaged.
i32 repair_worth(const rules::ShipDesign& design, const rules::Ship& ship, u32 system);
// Spends up to this many points on repairs; returns how many.
i32 mend(const rules::Scenario& scenario, const rules::State& state, u8 ship, i32 power,
         OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
