// Cards in the place of the damage chart (TNG-hit-chart.9): another system's deck determines which
// hits are scored, and plan/card_hits.h determines which boxes they strike.
#pragma once

#include "rules/tng/damage/choices.h"

namespace klaxon::rules::tng::damage {

// What would be one walk on the chart is one volley, dealt from a full deck until its points are
// used up or the unit is destroyed. If the owner must choose, or the order has used up its share
// (then a GoesOn is on top), the walk waits on the frames, above a Cards frame.
void deal_inside(Work& w, const Walk& walk);

// For a top Walk above a Cards frame: the groups from which the latest card lets the owner choose.
Struck struck_by_card(const Battle& battle, const State& state, const Walk& walk);
// Carries out the choice of `group`, one of those struck, for `walk`, which has been taken off its
// Cards frame. Then goes on dealing.
void choose_by_card(Work& w, Walk walk, u16 group);
// Goes on dealing, after the GoesOn above a Walk has been taken off.
void deal_on(Work& w);

}  // namespace klaxon::rules::tng::damage
