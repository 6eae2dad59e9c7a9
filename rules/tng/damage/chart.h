// The damage chart: how internals are assigned to boxes (TNG-hit-chart), or the cards that
// replace it (cards.h).
#pragma once

#include "rules/tng/damage/choices.h"

namespace klaxon::rules::tng::damage {

// Deals damage inside a unit, from one shot or one hard hit: rolls once, and walks until the damage
// is used up, the unit is destroyed, or its owner must choose; then a Walk is on the frames.
void walk_inside(Work& w, const Blow& blow, i64 points);

// The groups struck by the column that a walk has reached, or by the card for which it waits. If
// the firer picks (Walk::picked): every group of the design that combat can hit, even one without
// boxes left, since the firer may not know.
Struck struck_by(const Battle& battle, const State& state, const Walk& walk);

// Whether the walk leaves the unit's owner or the firer anything to choose.
bool can_choose(const Battle& battle, const State& state, const Walk& walk);

// Carries out the choice for the top walk: the next point goes into this group, which is one of
// those struck. Then the walk goes on. If the firer's pick has no boxes, the point is rolled.
void choose_group(Work& w, u16 group);

}  // namespace klaxon::rules::tng::damage
