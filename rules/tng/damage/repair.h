// Repair: the points that a unit has for it in one damage control, what its boxes cost, and how
// they work again.
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// The best figure of its damage control plus the points of its repair crews (TNG-DamCon.1,
// TNG-DamCon.3, TNG-Repair.1); 0 for a unit that is destroyed or unmanned. Uncontrolled units
// repair too, because repairing is not a function.
i32 repair_points(const Battle& battle, const State& state, u32 unit);

// The points that the next few destroyed boxes of a group cost, beginning with the first to work
// again; 0: these cannot be repaired. The worst lost boxes of a track are restored first.
i32 repair_cost(const Battle& battle, const State& state, u32 unit, u16 group, u32 boxes);

// Makes this many destroyed boxes of a group, given by its place among all groups, work again
// (activity/laboratory.h has the same type of function): first those that fell in this step, the
// latest first; then those destroyed before, in the order of the sheet.
void restore(BattleContext& c, u16 place, u32 boxes);

}  // namespace klaxon::rules::tng::damage
