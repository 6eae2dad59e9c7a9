// What harm does to units, regardless of its cause: blows and lost craft.
#pragma once

#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

void strike(RoundContext& c, u32 unit, Hurt hurt, core::RuleId why);  // the next blow
void lose_craft(RoundContext& c, u32 unit, Craft craft, i32 number, core::RuleId why);

}  // namespace klaxon::rules::sidcors
