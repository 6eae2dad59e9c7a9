// Energy: it is allotted in secret, then shown (TOY-1).
#pragma once

#include "rules/toy/battle_context.h"

namespace klaxon::rules::toy {

void give_plan(BattleContext& c, int seat, const core::Order& order);
void show_plans(BattleContext& c);

}  // namespace klaxon::rules::toy
