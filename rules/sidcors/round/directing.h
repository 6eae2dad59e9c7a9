// Directed damage: the attacker goes first (SID-7).
#pragma once

#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

void open_direct(RoundContext& c, u32 force);
void direct_at_unit(RoundContext& c, u32 unit, u32 blows);
struct Bill {
  i32 defence = 0;
  i32 price = 0;
};
Bill pay(RoundContext& c, u32 unit, u32 blows, i32 face_value);
i32 pay_craft(RoundContext& c, const NamedCraft& named, i32 face_value);  // the price
// Applies the blows that were paid for; then the other side directs damage, or allocation follows.
void strike_blows(RoundContext& c, u32 unit, u32 blows);
void strike_craft(RoundContext& c, const NamedCraft& named);
void direct_nothing(RoundContext& c);

}  // namespace klaxon::rules::sidcors
