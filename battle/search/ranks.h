// A system's bot ranks other than cadet and captain, as plain numbers: how they mix cadet and
// captain, and where the admiral is measured against the captain (klaxon ladder).
#pragma once

#include "battle/search/search_plan.h"

namespace klaxon::battle::search {

struct Ranks {
  u32 ensign,
      lieutenant;  // how many orders in a hundred they give like a cadet
  SearchPlan admiral;
  const char* scenario;  // an even battle of two sides, in which ...
  u32 battles;           // ... this even number takes about ten seconds of one core
};

}  // namespace klaxon::battle::search
