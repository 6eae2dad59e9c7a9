// What a question names and what yet changes nothing of a shot, so that nobody takes it for
// counted.
#pragma once

#include <span>

#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

// What makes no difference to any of these lines, which were all asked the same question.
std::vector<Reason> idle_in(std::span<const Line> lines);

}  // namespace klaxon::staff::tng::odds
