// Emergency damage control: TNG-Lab.3.
#pragma once

#include "rules/tng/activity/uses.h"

namespace klaxon::rules::tng {

// The unit's group (an index into all groups) that gives up one box for each box repaired this way;
// no_group: the ship has none.
u16 box_given(const Battle& battle, u8 unit, const Use& mend);
// How many boxes of a group can be repaired: no people, and nothing without a repair cost.
i32 mendable(const Battle& battle, const State& state, u16 group);

// Repairs this many destroyed boxes of a group: the damage folder does this because it knows what
// it changes in mounts and marks.
using RestoreBoxes = void (*)(BattleContext& c, u16 group, u32 boxes);

// Repairs this many boxes of `target`, using up as many boxes of `group`. Energy is already paid.
void mend_at_once(BattleContext& c, u8 unit, u16 group, u16 target, u32 boxes,
                  RestoreBoxes restore);

}  // namespace klaxon::rules::tng
