// What a better crew does quicker (HC-26), where it counts in this turn: first what brings another
// shot, then, while enough are left, what else keeps the ship in the fight.
#pragma once

#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

void want_quick_actions(const rules::Scenario& scenario, const rules::State& state, u8 ship,
                        const Decision& decision, OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
