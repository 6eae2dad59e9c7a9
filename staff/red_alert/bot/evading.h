// Evasive action (RA-9.2): a way around the thing that the ship would run into.
#pragma once

#include "core/dice/dice.h"
#include "core/order.h"
#include "staff/red_alert/bot/trial.h"

namespace klaxon::staff::red_alert {

// The best turn on the way, if flying on would cost more than the lost orders; else `straight`.
core::Order evaded(const rules::RedAlertGame& game, const core::StateBytes* seen, int seat,
                   Trial& trial, const core::Order& straight, u64 seed);

}  // namespace klaxon::staff::red_alert
