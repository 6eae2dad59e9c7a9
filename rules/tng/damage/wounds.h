// Boxes that a weapon takes inside in its own way: it disables some, makes their repair expensive,
// or leaves them whole (fire::Wounds).
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// Lets a walk take this many boxes of a group, which must have them.
void wound(Work& w, Walk& walk, u16 group, u32 boxes);
// Counts a point of excess damage, which hits as usual, among the points of which some disable.
void count_point(const Battle& battle, Walk& walk);
// Ends the unit's walk: boxes that were spared are whole again, and its losses are reported.
void walk_ends(Work& w, u32 unit);
// Makes this many fallen weapon boxes of a group work again as before: the last to fall.
void raise_mounts(BattleContext& c, u32 unit, const GroupPlan& plan, u32 boxes);
// Ends the step: boxes that were stunned in it are disabled. Once the list of marks is full, boxes
// of this kind are destroyed as by any weapon.
void settle_stunned(BattleContext& c);

}  // namespace klaxon::rules::tng::damage
