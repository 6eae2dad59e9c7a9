// Standing orders as in the protocol: the fields of the message 'standing', which also show a seat
// its own.
#pragma once

#include "battle/match/command.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/names.h"

namespace klaxon::battle::session {

// False, with faults, if the message names something that the system does not have.
bool read_standing(const core::Names& names, const core::Tree& message, match::StandingOrders& out,
                   core::Faults& faults);
// {"policy","windows":[{"window","policy"}],"never":[{"verb","field","value"}],"breaks":[events]}
core::Tree standing_tree(const core::Names& names, const match::StandingOrders& orders);

}  // namespace klaxon::battle::session
