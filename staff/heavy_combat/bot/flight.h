// What a captain's small craft do: they leave their ship when there is a use for them, those with
// ECM stay beside it, and the others attack the enemy.
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

void fly_craft(const rules::Scenario& scenario, const rules::State& state, int seat,
               OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
