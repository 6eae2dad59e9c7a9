// Answers clients' questions about a match; questions change nothing.
#pragma once

#include "battle/session/hosting/call.h"
#include "battle/session/hosting/hosted.h"

namespace klaxon::battle::session {

// The whole record reveals what is hidden, so before the end only the moderator may have it.
bool shows_whole_record(const Hosted& hosted, const Onlooker& onlooker);

void answer_question(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                     core::Offers& scratch);

}  // namespace klaxon::battle::session
