// Damage allocation: the defender goes first (SID-8.2), unit by unit (SID-8.4); then the points
// left over (SID-9.1).
#pragma once

#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

void open_allocation(RoundContext& c, u32 force);
void give_up_unit(RoundContext& c, u32 unit);  // cripples, or destroys
void give_up_craft(RoundContext& c, u32 unit, Craft craft, i32 number);

}  // namespace klaxon::rules::sidcors
