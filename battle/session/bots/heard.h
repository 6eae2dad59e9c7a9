// Checks each message before a bot relies on it: another program, or a person typing, may send what
// a session never would, and the bot would ask again and again.
#pragma once

#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

// False, with every fault, if a field that the protocol requires, or a part that the bot reads
// ("joined.offers.list.0.order"), is missing, of the wrong kind or out of range; each fault's field
// begins with the message's type. Unknown messages and fields pass, since a later protocol may have
// them. A battle of any system except `system` gives the fault "other-system".
bool check_heard(const core::Tree& message, std::string_view system, core::Faults& faults);

}  // namespace klaxon::battle::session
