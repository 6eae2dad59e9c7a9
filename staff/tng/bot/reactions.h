// What an owner is asked while damage is dealt: whether batteries answer a blow, and which boxes to
// lose.
#pragma once

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

// A Reacts is on the frames: reinforces the struck facing by as much as would get inside.
core::Order reaction(const Aimer& with);
// A Walk is there: the box that is worth least; among equals, the group that has the most.
core::Order loss(const Aimer& with);

}  // namespace klaxon::staff::tng::bot
