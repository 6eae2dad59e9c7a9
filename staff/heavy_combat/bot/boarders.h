// When a captain sends a party across, and who goes along (HC-23).
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

// To that ship, with whatever of its crew can be spared, if it is strong enough there. False:
// nobody goes. `idle`: nothing else is left to fight with, so that less will do.
bool send_over(const rules::State& state, u8 ship, u8 target, bool idle, OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
