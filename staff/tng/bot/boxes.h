// What a box is worth to its ship: for repairs, and for losses that are left to its owner.
#pragma once

#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

// One more box of the group that works, in tenths of a point of damage that it does, stops
// or pays for in a turn.
i32 value_of_box(const Aimer& with, u32 unit, u16 group);

}  // namespace klaxon::staff::tng::bot
