// Finds the things in a question that have no effect on a shot, so that nobody thinks that they
// were included.
#pragma once

#include <span>

#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

// Everything that makes no difference to any of these lines, which are all from one question.
std::vector<Reason> idle_in(std::span<const Line> lines);

}  // namespace klaxon::staff::tng::odds
