// Damage control: the repairs that do the most for their points come first.
#pragma once

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

core::Order repair_order(const Aimer& with, int seat);

}  // namespace klaxon::staff::tng::bot
