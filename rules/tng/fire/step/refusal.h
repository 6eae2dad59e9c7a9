// Why a fire order is refused, as shown by its first wrong line.
#pragma once

#include "core/order.h"
#include "core/rejection.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

// Why an order is refused that its form (FireWalk) does not accept; none if it is legal.
core::Rejection refusal_of(const Battle& battle, const State& state, int seat,
                           const core::Order& order, const Sight& sight);

}  // namespace klaxon::rules::tng::fire
