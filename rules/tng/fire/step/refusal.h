// Why a fire order is refused, judging by the first line that is wrong.
#pragma once

#include "core/order.h"
#include "core/rejection.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

// Why an order that its form (FireWalk) does not accept is refused; none if it is legal.
core::Rejection refusal_of(const Battle& battle, const State& state, int seat,
                           const core::Order& order, const Sight& sight);

}  // namespace klaxon::rules::tng::fire
