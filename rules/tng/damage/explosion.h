// A unit that explodes damages everything around it: its full strength at range 0, half as much for
// each further hex, rounded down, on the facing towards it.
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

i32 strength_at(i32 strength, i32 hexes);

// Takes the explosion at the front of the queue on to the next unit that it reaches, in the order
// of units; after the last unit, it leaves the queue.
void explode_on(Work& w);

}  // namespace klaxon::rules::tng::damage
