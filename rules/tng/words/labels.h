// Labels for the next field of a form, in the player's terms: for the terminal, the page's plain
// board and the moderator's desk, which have only a name and a range.
#pragma once

#include <string>

#include "core/order.h"
#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// Empty if the field's own name says enough.
std::string field_said(const Battle& battle, const State& state, int seat,
                       const core::Order& so_far);

// "Candour's Ph-7 A, 2 boxes lost: repair points": row `field` of a seat's damage control.
std::string repair_said(const Battle& battle, const State& state, int seat, u32 field);

}  // namespace klaxon::rules::tng
