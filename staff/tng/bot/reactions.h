// What an owner is asked in the midst of damage: whether batteries answer a blow, and which boxes
// go.
#pragma once

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

// A Reacts is on the frames: reinforces the facing that is struck with what would get inside.
core::Order reaction(const Aimer& with);
// A Walk is there: the box that is worth least, of equals the group that has most.
core::Order loss(const Aimer& with);

}  // namespace klaxon::staff::tng::bot
