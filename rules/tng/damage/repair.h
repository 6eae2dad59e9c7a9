// Repair: a unit's points for it in one damage control, what its boxes cost, and boxes that
// work again.
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// The best figure of its damage control plus the points of its repair crews (TNG-DamCon.1,
// TNG-DamCon.3, TNG-Repair.1); 0 for a unit that is destroyed or unmanned. An uncontrolled unit
// still repairs, because repairing is not a function.
i32 repair_points(const Battle& battle, const State& state, u32 unit);

// The points that the next few destroyed boxes of a group cost, from the first to work again; 0:
// they cannot be repaired. The worst lost boxes of a track are restored first.
i32 repair_cost(const Battle& battle, const State& state, u32 unit, u16 group, u32 boxes);

// Makes this many destroyed boxes of a group, given by its place among all groups, work again
// (activity/laboratory.h has the same type of function): those that fell in this step, the last
// ones first, then those that were destroyed before, the first on the sheet first.
void restore(BattleContext& c, u16 place, u32 boxes);

}  // namespace klaxon::rules::tng::damage
