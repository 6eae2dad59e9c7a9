// Answers an owner's questions while damage is dealt: whether batteries respond to a blow, and
// which boxes to lose.
#pragma once

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

// For a Reacts on the frames: reinforces the struck facing by as much as would get inside.
core::Order reaction(const Aimer& with);
// For a Walk there: the box worth least; among equals, a box of the group with the most boxes.
core::Order loss(const Aimer& with);

}  // namespace klaxon::staff::tng::bot
