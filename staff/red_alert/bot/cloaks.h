// When a captain cloaks, and when it decloaks (RA-14): it looks ahead over the turn both ways.
#pragma once

#include "core/order.h"
#include "staff/red_alert/bot/helm.h"

namespace klaxon::staff::red_alert {

// The state as it would be with the cloak of that disk down, or up.
rules::State with_cloak(const rules::Scenario& scenario, const rules::State& state, u8 disk,
                        bool up);
// The disk of the cloak that is up on that ship; -1: none.
int cloak_of(const rules::Scenario& scenario, const rules::State& state, u8 ship);

// Before a phase: of the cloaks on offer, the one best raised or dropped. False: no
// change.
bool change_cloak(const rules::Scenario& scenario, const rules::State& state,
                  const core::Offers& offers, Helm& helm, core::Order& out);
// Does that order raise or drop a cloak?
bool is_cloaking(const rules::Scenario& scenario, const rules::State& state, core::OrderView order);

}  // namespace klaxon::staff::red_alert
