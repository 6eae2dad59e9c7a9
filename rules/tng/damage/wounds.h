// Boxes that a weapon hits inside in a way of its own: it disables some, makes their repair
// expensive, or spares them (fire::Wounds).
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// Lets a walk take this many boxes of a group, which must have at least as many.
void wound(Work& w, Walk& walk, u16 group, u32 boxes);
// Counts a point of excess damage, which hits as usual, as one of the points of which some disable.
void count_point(const Battle& battle, Walk& walk);
// Ends the unit's walk: boxes that were spared are whole again, and its losses are reported.
void walk_ends(Work& w, u32 unit);
// Makes this many fallen weapon boxes of a group work again as before: those that fell last.
void raise_mounts(BattleContext& c, u32 unit, const GroupPlan& plan, u32 boxes);
// Ends the step: boxes that were stunned in it are disabled. Once the list of marks is full, such
// boxes are destroyed, as they would be by any other weapon.
void settle_stunned(BattleContext& c);

}  // namespace klaxon::rules::tng::damage
