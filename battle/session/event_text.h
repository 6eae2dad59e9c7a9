// Events as the updates tell them, written straight to JSON: a tree of each would be half of what
// an update costs the server.
#pragma once

#include <string>

#include "battle/session/event_log.h"
#include "core/names.h"

namespace klaxon::battle::session {

// Appends what to_json gives of event_tree (describe.h), with the line for the moderator.
void add_event_text(const core::Names& names, const LoggedEvent& logged, u32 n, std::string& out);

}  // namespace klaxon::battle::session
