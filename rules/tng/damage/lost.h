// The boxes that combat takes, and the consequences. Boxes lost in the fire step still fire and
// control until the step ends (TNG-turn.9): `fell` counts them.
#pragma once

#include "rules/tng/damage/choices.h"

namespace klaxon::rules::tng::damage {

// Takes this many boxes of a group, which must have at least as many.
void lose_boxes(Work& w, u32 unit, u16 group, u32 boxes);
// Takes boxes that are lost at once even in the fire step: shields, layers, excess damage.
void lose_at_once(Work& w, u32 unit, u16 group, u32 boxes);
// Adapts the rest of the state when this many boxes of a group stop working, no matter
// why.
void stop(BattleContext& c, u32 unit, u16 group, u32 boxes);
// Marks the weapon as destroyed and removes its energy.
void lose_for_good(Mount& mount);
// Logs one event for each group that has lost boxes since the last call.
void tell_losses(Work& w, u32 unit);

// Removes boxes that fell, destroys units that are going, removes from stores what no longer fits
// in them, and updates control. Call it when a fire step ends, and after damage in any other step.
void segment_ends(BattleContext& c, const Lent& lent);

}  // namespace klaxon::rules::tng::damage
