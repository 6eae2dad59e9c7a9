// The exact odds of a volley.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/chart.h"

namespace klaxon::staff::toy {

// `question` has `guns` and `range`, and may have `shield`, `aim` (added to the die) and `braced`.
// Returns {"points":[{"points","ways","p"}],"mean"}, with ways out of six.
bool odds_of_volley(const core::Chart& gunnery, const core::Tree& question, core::Tree& out,
                    core::Faults& faults);

}  // namespace klaxon::staff::toy
