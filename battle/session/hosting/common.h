// The things that all matches of one session share.
#pragma once

#include <memory>

#include "battle/match/scratch.h"
#include "battle/session/hosting/environment.h"

namespace klaxon::battle::session {

struct Common {
  Environment environment;
  std::shared_ptr<match::Scratch> scratch = std::make_shared<match::Scratch>();
  u64 now = 0;  // in ticks of the session, about a second each
};

}  // namespace klaxon::battle::session
