// Turns what a battle file says a ship does into an order of the rules, or, if the rules do not
// allow it, into the reason.
#pragma once

#include "battle/wording.h"
#include "staff/red_alert/desk/script.h"

namespace klaxon::staff::red_alert {

// The order that does this now for the ship whose phase it is.
core::Order order_of(const rules::RedAlertGame& game, const core::StateBytes* state,
                     const Action& action);

// Raises the ship's cloak, or drops it.
core::Order cloak_order(const rules::Scenario& scenario, const rules::State& state, u8 ship);

// Toward the nearest enemy of the seat; 0 if there is none.
i32 heading_to_enemy(const rules::Scenario& scenario, const rules::State& state, u8 seat,
                     core::Point from);
i32 heading_of_aim(const rules::State& state, const Aim& aim, core::Point from);

// Why the rules refuse the order that does this, even if the order cannot name what the file names.
// For the moderator; nothing: they allow it.
core::Rejection why_refused(const rules::RedAlertGame& game, const core::StateBytes* state,
                            const Action& action, const core::Order& order);
// The refusal in words.
battle::Refused refusal_of(const rules::RedAlertGame& game, const core::StateBytes* state,
                           const Action& action, const core::Order& order);

// RA-5.5: does the action name a disk that is not known to lie, or to have lain, aboard this ship?
// Then a report for players gives neither disk nor reason, and never shows whether it is aboard.
bool names_hidden(const rules::State& state, u8 ship, const Action& action);
// The same for an order that uses a disk by its slot.
bool names_hidden(const rules::State& state, core::OrderView order);
inline constexpr const char* hidden_text = "crew or tech that is not face up";
battle::Refused hidden_refusal();

}  // namespace klaxon::staff::red_alert
