// Armour that faces a blow is lost before anything inside is (TNG-Armor.1).
#pragma once

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// How many points the plates at a facing can still stop.
i64 plating_at(const Battle& battle, const State& state, u32 unit, u8 facing);

void meet_plating(Work& w, Flow& flow);

}  // namespace klaxon::rules::tng::damage
