// How a round begins and ends, and how a battle ends.
#pragma once

#include "rules/sidcors/behaviours/hooks.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

void begin_round(RoundContext& c);
// Continues after allocation: calls the hooks of behaviours that come after `done`, or all hooks if
// it is null, then goes on to retreat.
void end_losses(RoundContext& c, decltype(Hooks::after_allocation) done);
void end_round(RoundContext& c);
bool over_if_gone(RoundContext& c);             // SID-8.13, SID-10.4
void battle_over(RoundContext& c, i32 winner);  // -1: a draw

}  // namespace klaxon::rules::sidcors
