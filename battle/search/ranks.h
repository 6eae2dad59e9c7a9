// The ranks of a system's bots besides cadet and captain, as plain numbers: how they are made of
// those two, and where the admiral is measured against the captain (klaxon ladder).
#pragma once

#include "battle/search/search_plan.h"

namespace klaxon::battle::search {

struct Ranks {
  u32 ensign,
      lieutenant;  // how many of a hundred orders they give as a cadet; the rest as a captain
  SearchPlan admiral;
  const char* scenario;  // an even one for two sides, in which ...
  u32 battles;           // ... that take some ten seconds of one core; an even number
};

}  // namespace klaxon::battle::search
