// The captain's advice to a seat, and its objections to an order; and what an order would do. This
// changes nothing, may take long, and uses only what the seat may know.
#pragma once

#include "battle/session/hosting/call.h"
#include "battle/session/hosting/hosted.h"

namespace klaxon::battle::session {

// Answers at once, or in the background where the face provides for that
// (Environment::beside).
void answer_advice(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                   const Environment& environment);

// The odds of an order, as the system has them, answered in the same way.
void answer_odds(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                 const Environment& environment);

}  // namespace klaxon::battle::session
