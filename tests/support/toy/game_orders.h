// What a seat may order in the toy: offers, the ranges of forms, and refusals with a reason.
#pragma once

#include <string>

#include "core/order.h"
#include "core/rejection.h"
#include "tests/support/toy/scenario.h"

namespace klaxon::tests::toy {

void list_offers(const Scenario& scenario, const State& state, core::Offers& out);
core::Range next_range(const Scenario& scenario, const State& state, int seat,
                       const core::Order& so_far);
// "move of ship 2": which ship a field of an allocation is for.
void label_field(const State& state, int seat, const core::Order& so_far, std::string& out);
// Why the ship named by 'fire' or 'capture' cannot be its target; nothing for other orders.
core::Rejection refuse_target(const State& state, const core::Order& order);

}  // namespace klaxon::tests::toy
