// Damage control: what does most for the points that it costs, first.
#pragma once

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

core::Order repair_order(const Aimer& with, int seat);

}  // namespace klaxon::staff::tng::bot
