// A duel's secret plans (CR-duel.1 to 7): the slots of a plan, their costs and legal values.
#pragma once

#include "rules/code_red/battle_context.h"

namespace klaxon::rules::code_red {

// A plan stays hidden until the other one is in (CR-duel.1).
void take_plan(BattleContext& c, int seat, const core::Order& plan);

}  // namespace klaxon::rules::code_red
