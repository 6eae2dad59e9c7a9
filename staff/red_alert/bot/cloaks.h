// Decides when a captain cloaks and decloaks (RA-14): it looks ahead over the turn in both cases.
#pragma once

#include "core/order.h"
#include "staff/red_alert/bot/helm.h"

namespace klaxon::staff::red_alert {

// The state as it would be with the cloak of that disk down, or up.
rules::State with_cloak(const rules::Scenario& scenario, const rules::State& state, u8 disk,
                        bool up);
// The disk of the cloak that is up on that ship, or -1.
int cloak_of(const rules::Scenario& scenario, const rules::State& state, u8 ship);

// Before a phase: the cloak on offer which it is best to raise or drop. Returns false if no change
// is better.
bool change_cloak(const rules::Scenario& scenario, const rules::State& state,
                  const core::Offers& offers, Helm& helm, core::Order& out);
// True if that order raises or drops a cloak.
bool is_cloaking(const rules::Scenario& scenario, const rules::State& state, core::OrderView order);

}  // namespace klaxon::staff::red_alert
