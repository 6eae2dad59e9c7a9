// Cards in the place of the damage chart (TNG-hit-chart.9): another system's deck determines which
// hits are scored, and plan/card_hits.h which boxes those are.
#pragma once

#include "rules/tng/damage/choices.h"

namespace klaxon::rules::tng::damage {

// Whatever would be one walk on the chart is one volley, dealt from a whole deck until its points
// are used up or the unit is destroyed. Where the owner must choose, or the order has used up its
// share (a GoesOn is then on top), the walk is on the frames, over a Cards.
void deal_inside(Work& w, const Walk& walk);

// A Walk over a Cards is on top: what the latest card lets its owner choose from.
Struck struck_by_card(const Battle& battle, const State& state, const Walk& walk);
// Carries out the choice for `walk`, which has been taken off its Cards: one of the groups struck.
// Then dealing goes on.
void choose_by_card(Work& w, Walk walk, u16 group);
// Deals on, once the GoesOn over a Walk has been taken off.
void deal_on(Work& w);

}  // namespace klaxon::rules::tng::damage
