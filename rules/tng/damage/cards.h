// Cards in the place of the damage chart (TNG-hit-chart.9): another system's deck determines which
// hits are scored, and plan/card_hits.h determines which boxes they strike.
#pragma once

#include "rules/tng/damage/choices.h"

namespace klaxon::rules::tng::damage {

// What would be a single walk on the chart is a single volley, dealt from a whole deck until its
// points are used up or the unit is destroyed. Where the owner must choose, or the order has used
// up its share (a GoesOn is then on top), the walk is on the frames, above a Cards frame.
void deal_inside(Work& w, const Walk& walk);

// For a Walk above a Cards frame on top: what the latest card lets the owner choose from.
Struck struck_by_card(const Battle& battle, const State& state, const Walk& walk);
// Carries out the choice for `walk`, which has been taken off its Cards frame: one of the groups
// struck. Then dealing goes on.
void choose_by_card(Work& w, Walk walk, u16 group);
// Continues dealing, once the GoesOn above a Walk has been taken off.
void deal_on(Work& w);

}  // namespace klaxon::rules::tng::damage
