// Excess damage, and the end of a unit (TNG-ExcDam).
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// Deals excess damage hits: each takes a box of the track; if none is left, the unit is destroyed.
void take_excess(Work& w, u32 unit, i64 hits);

// Destroys the unit by that rule; it explodes when its turn in the queue comes. In the fire step,
// the unit can still fire until the step ends: status::going.
void destroy(Work& w, u32 unit, core::RuleId why);

}  // namespace klaxon::rules::tng::damage
