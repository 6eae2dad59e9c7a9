// Boxes that a weapon takes inside in its own way: it disables some, makes their repair expensive,
// or leaves them whole (fire::Wounds).
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// A walk takes this many boxes of a group, which has them.
void wound(Work& w, Walk& walk, u16 group, u32 boxes);
// A point of it was excess damage: as usual, but it counts among those of which some disable.
void count_point(const Battle& battle, Walk& walk);
// Its walk is over: what was spared is whole again, and what is lost of its unit is reported.
void walk_ends(Work& w, u32 unit);
// Makes this many weapon boxes of a group that fell work again as before: the last ones.
void raise_mounts(BattleContext& c, u32 unit, const GroupPlan& plan, u32 boxes);
// The step is over: what was stunned in it is disabled. A list of marks that is full has no room
// for more: such boxes are destroyed as by any weapon.
void settle_stunned(BattleContext& c);

}  // namespace klaxon::rules::tng::damage
