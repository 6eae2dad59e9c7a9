// Dice, both sides' damage, and the points left over from the last round (SID-5, SID-9).
#pragma once

#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

void determine_damage(RoundContext& c);

}  // namespace klaxon::rules::sidcors
