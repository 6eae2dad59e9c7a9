// What a bot hears, checked before it lives by it: another program, or a person who types, may say
// what a session never would, and the bot would ask again and again.
#pragma once

#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

// False and every fault, where a field that the protocol wants is missing, is of another kind or
// out of its range, or where a part that the bot reads is so ("joined.offers.list.0.order"); each
// fault's field begins with the message's type. Messages and fields that the protocol does not know
// pass: a later one may have them. A battle of another system than `system` is "other-system".
bool check_heard(const core::Tree& message, std::string_view system, core::Faults& faults);

}  // namespace klaxon::battle::session
