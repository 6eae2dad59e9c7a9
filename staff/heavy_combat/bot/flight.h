// What a captain's small craft do: they leave their ship when they are of use, stay beside it if
// they have ECM, and otherwise attack the enemy.
#pragma once

#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

void fly_craft(const rules::Scenario& scenario, const rules::State& state, int seat,
               OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
