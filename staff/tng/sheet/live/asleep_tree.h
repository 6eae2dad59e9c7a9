// Lists what sleeps on a ship in battle, for players who choose ships: boxes that can be hit and
// repaired, but do nothing.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng::live {

// [{"system":"Drn-B","boxes":2,"with":"Launch and grapple"}], of the battle's one plan, in the
// order of the sheet; `with` is the feature with which it will come.
core::Tree asleep_tree(const rules::tng::Battle& battle);

}  // namespace klaxon::staff::tng::live
