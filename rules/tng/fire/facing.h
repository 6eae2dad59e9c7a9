// Which facing of a unit a shot strikes, and which shields are there.
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// How many boxes of a shield group are up: all that work, none, or, with minimum shields, a quarter
// of those with which it was built, rounded up, less those lost this turn (TNG-Shield.5).
i32 boxes_raised(const GroupPlan& plan, const Group& group);
// How many boxes of all groups together cover a facing.
i32 shield_boxes(const Battle& battle, const State& state, u32 unit, u8 facing);
// …and the facing's own reinforcement.
i32 shield_strength(const Battle& battle, const State& state, u32 unit, u8 facing);

// The facing of `target` that fire of `firer` strikes, 0 ahead, then clockwise. On the border
// between two facings, it is the stronger one, otherwise the earlier one clockwise. In one hex, the
// unit that entered last counts as still where it came from; if neither moved: ahead.
u8 facing_struck(const Battle& battle, const State& state, u32 firer, u32 target);

// To be called for every hex that a unit enters; `direction` is the direction of its movement.
void note_entry(State& state, Unit& unit, int direction);

}  // namespace klaxon::rules::tng
