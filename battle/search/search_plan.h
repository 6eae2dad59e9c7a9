// How much a search tries: plain numbers, so that ranks can be listed without it.
#pragma once

#include "core/base/types.h"

namespace klaxon::battle::search {

inline constexpr u32 to_the_end = 0;  // a horizon: battles are played out

// How many of each kind, if there is a form to fill; ready orders all count.
struct CandidatePlan {
  u32 forms = 16;     // orders of forms in all
  u32 captains = 3;   // worlds in which the captain is asked
  u32 changed = 6;    // of its orders changed or crossed
  u32 at_random = 4;  // of each form
};

struct SearchPlan {
  u32 trials = 600;          // of all orders together, at most Halving::trials_max
  u32 horizon = to_the_end;  // decisions until the judge is asked
  u32 keep = 1;              // standard errors by which an order must beat the captain's
  CandidatePlan candidates = {};
};

}  // namespace klaxon::battle::search
