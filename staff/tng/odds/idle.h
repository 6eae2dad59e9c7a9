// Finds what a question names without effect on a shot, so that nobody thinks that it was
// counted.
#pragma once

#include <span>

#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

// Everything that makes no difference to any of these lines, all of them from one question.
std::vector<Reason> idle_in(std::span<const Line> lines);

}  // namespace klaxon::staff::tng::odds
