// The captain's advice to a seat, its objections to an order, and what an order would do. None of
// this changes the match; they may take long, and they use only what the seat may know.
#pragma once

#include "battle/session/hosting/call.h"
#include "battle/session/hosting/hosted.h"

namespace klaxon::battle::session {

// Answers at once, or in the background if the face supports it
// (Environment::beside).
void answer_advice(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                   const Environment& environment);

// An order's odds, as the system computes them, answered in the same way.
void answer_odds(const Call& call, const Hosted& hosted, const Onlooker& onlooker,
                 const Environment& environment);

}  // namespace klaxon::battle::session
