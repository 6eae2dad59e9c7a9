// What a question names but has no effect on a shot, so that nobody thinks it was
// counted.
#pragma once

#include <span>

#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

// What makes no difference to any of these lines, which were all asked the same question.
std::vector<Reason> idle_in(std::span<const Line> lines);

}  // namespace klaxon::staff::tng::odds
