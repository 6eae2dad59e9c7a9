// Boxes that combat takes, and what follows. What is lost in the fire step still fires and controls
// until the step ends (TNG-turn.9): `fell` counts it.
#pragma once

#include "rules/tng/damage/choices.h"

namespace klaxon::rules::tng::damage {

// Takes this many boxes of a group, which has them.
void lose_boxes(Work& w, u32 unit, u16 group, u32 boxes);
// Takes boxes whose loss counts at once even in the fire step: shields, layers, excess damage.
void lose_at_once(Work& w, u32 unit, u16 group, u32 boxes);
// This many boxes of a group stop working, whatever becomes of them: what else the state keeps
// about them follows.
void stop(BattleContext& c, u32 unit, u16 group, u32 boxes);
// It is destroyed, and then holds nothing.
void lose_for_good(Mount& mount);
// One event for each group that has lost boxes since the last call.
void tell_losses(Work& w, u32 unit);

// What fell is gone, what is going is destroyed, stores lose what they have no room for, and
// control is looked at. Call it when a fire step ends, and after damage in any other.
void segment_ends(BattleContext& c, const Lent& lent);

}  // namespace klaxon::rules::tng::damage
