// How much a search tries, as plain numbers, so that a list of ranks does not need the search.
#pragma once

#include "core/base/types.h"

namespace klaxon::battle::search {

inline constexpr u32 to_the_end = 0;  // as a horizon: battles are played out

// How many orders of each kind are tried if there is a form to fill; ready orders are all tried.
struct CandidatePlan {
  u32 forms = 16;     // orders made from forms in total
  u32 captains = 3;   // worlds in which the captain is asked
  u32 changed = 6;    // the captain's orders, changed or crossed
  u32 at_random = 4;  // random orders per form
};

struct SearchPlan {
  u32 trials = 600;          // for all orders together; at most Halving::trials_max
  u32 horizon = to_the_end;  // decisions until the judge is asked
  u32 keep = 1;              // standard errors by which an order must beat the captain's
  CandidatePlan candidates = {};
};

}  // namespace klaxon::battle::search
