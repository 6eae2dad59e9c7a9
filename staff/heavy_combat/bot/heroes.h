// What a better crew does more quickly (HC-26), if that matters this turn: first actions that allow
// another shot, then, while points last, others that keep the ship in the fight.
#pragma once

#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

void want_quick_actions(const rules::Scenario& scenario, const rules::State& state, u8 ship,
                        const Decision& decision, OrderRows& out);

}  // namespace klaxon::staff::heavy_combat
