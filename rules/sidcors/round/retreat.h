// Retreat after a round: the attacker announces first (SID-10).
#pragma once

#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

void open_retreat(RoundContext& c, u32 force);
void answer_retreat(RoundContext& c, bool leaves);

}  // namespace klaxon::rules::sidcors
