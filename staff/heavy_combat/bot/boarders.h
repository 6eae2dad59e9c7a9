// Decides when a captain sends a party aboard another ship, and who goes along (HC-23).
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

// Sends as many of the crew to that ship as can be spared, if they are strong enough there. False
// if nobody goes. `idle`: the ship cannot fight in another way, so a weaker party will do.
bool send_over(const rules::State& state, u8 ship, u8 target, bool idle, OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
