// Repair: what a unit has for it in a damage control, what its boxes cost, and boxes that work
// again.
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// The best figure of its damage control and what its repair crews give (TNG-DamCon.1,
// TNG-Repair.1); 0 of a unit that is destroyed or unmanned. One without control repairs: that is no
// function.
i32 repair_points(const Battle& battle, const State& state, u32 unit);

// Points for the next so many destroyed boxes of a group, from the one that works again first; 0:
// they cannot be repaired. Boxes of a track come back from the worst of those lost.
i32 repair_cost(const Battle& battle, const State& state, u32 unit, u16 group, u32 boxes);

// So many destroyed boxes work again.
void restore(BattleContext& c, u32 unit, u16 group, u32 boxes);

// Whether emergency damage control may mend a box of this group: one is destroyed that can be
// repaired, and a box of the damage control track is left, which is lost by it (TNG-Lab.3). On a
// track the best box left goes, as under fire.
bool may_mend(const Battle& battle, const State& state, u32 unit, u16 group);
void mend_in_emergency(BattleContext& c, u32 unit, u16 group);

}  // namespace klaxon::rules::tng::damage
