// Damage allocation, the defender's first (SID-8.2), unit by unit (SID-8.4), and what is left over
// afterwards (SID-9.1).
#pragma once

#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

void open_allocation(RoundContext& c, u32 force);
void give_up_unit(RoundContext& c, u32 unit);  // cripples, or destroys
void give_up_craft(RoundContext& c, u32 unit, Craft craft, i32 number);

}  // namespace klaxon::rules::sidcors
