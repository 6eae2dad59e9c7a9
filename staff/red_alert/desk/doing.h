// Turns a ship's action in a battle file into an order of the rules, or, if the rules do not allow
// it, into the reason.
#pragma once

#include "battle/wording.h"
#include "staff/red_alert/desk/script.h"

namespace klaxon::staff::red_alert {

// The order for this action, to be given now for the ship whose phase it is.
core::Order order_of(const rules::RedAlertGame& game, const core::StateBytes* state,
                     const Action& action);

// Raises the ship's cloak, or drops it.
core::Order cloak_order(const rules::Scenario& scenario, const rules::State& state, u8 ship);

// The heading from that point toward the seat's nearest enemy; 0 if there is none.
i32 heading_to_enemy(const rules::Scenario& scenario, const rules::State& state, u8 seat,
                     core::Point from);
i32 heading_of_aim(const rules::State& state, const Aim& aim, core::Point from);

// Why the rules refuse the order for this action, even if no order can name what the file names.
// This is for the moderator; empty if the rules allow it.
core::Rejection why_refused(const rules::RedAlertGame& game, const core::StateBytes* state,
                            const Action& action, const core::Order& order);
// Puts the refusal into words.
battle::Refused refusal_of(const rules::RedAlertGame& game, const core::StateBytes* state,
                           const Action& action, const core::Order& order);

// RA-5.5: does the action name a disk that is not known to be, or to have been, aboard this ship?
// If so, a report for players gives neither disk nor reason, and never shows whether it is aboard.
bool names_hidden(const rules::State& state, u8 ship, const Action& action);
// Like the above, for an order that names a disk by its slot.
bool names_hidden(const rules::State& state, core::OrderView order);
inline constexpr const char* hidden_text = "crew or tech that is not face up";
battle::Refused hidden_refusal();

}  // namespace klaxon::staff::red_alert
