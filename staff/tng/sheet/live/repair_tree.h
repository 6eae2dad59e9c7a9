// What it costs to repair a ship's boxes, as a tree.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng::live {

// For the first plan, by group: [{"name","each","boxes":[points],"lesser":[{"name","each"}]}].
// `each` is what a box costs, 0 if it cannot be repaired; of a track `boxes` says it for each, from
// the best; `lesser` is what a hasty repair may make of a box.
core::Tree repair_tree(const rules::tng::Battle& battle);

}  // namespace klaxon::staff::tng::live
