// What a box is worth to its ship, for repairs and for losses that the owner chooses.
#pragma once

#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

// What one more working box of the group is worth, in tenths of a point of the damage that it does,
// stops or pays for in a turn.
i32 value_of_box(const Aimer& with, u32 unit, u16 group);

}  // namespace klaxon::staff::tng::bot
