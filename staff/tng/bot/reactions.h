// Answers an owner's questions while damage is dealt: whether batteries respond to a blow, and
// which boxes to lose.
#pragma once

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

// If a Reacts is on the frames: reinforces the struck facing by as much as would get inside.
core::Order reaction(const Aimer& with);
// If a Walk is there: gives up the box worth least; in a tie, one of the group with the most boxes.
core::Order loss(const Aimer& with);

}  // namespace klaxon::staff::tng::bot
