// What it costs to repair a ship's boxes, as a tree.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng::live {

// For the first plan, by group: [{"name","each","boxes":[points],"lesser":[{"name","each"}]}].
// `each` is the cost of a box, 0 if it cannot be repaired; for a track `boxes` has each box's cost,
// from the best; `lesser` is what a hasty repair may turn a box into.
core::Tree repair_tree(const rules::tng::Battle& battle);

}  // namespace klaxon::staff::tng::live
