// The energy form of a ship as a tree: what its sources make and its stores hold, and what each row
// buys at which price. All energy is in 120ths of a point.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng::live {

// For the first plan of a battle that has been frozen as far as this:
//   "rows":[{"kind","purpose","index","group","price"}]  as in the form (energy/rows.h)
//   "pools":[{"groups":[place],"home","step","loses"}]   capacitors that are one
//   "weapons":[{"group","first_mount","boxes","capacitor","ammo","plain","most",
//               "modes":[{"name","energy","price","joins":true}],
//               "prices":[{"arm","hold","uses","kept","arms","holds"}]}]
//       `price` from 1; 0: fired from a capacitor, or free. `joins`: can be one hard hit.
//       `plain` and `most` are what a box takes per turn; `hold` is -1 if nothing stays armed.
//   "sources":[{"group","kind","box","reactor","either","switched","holds"}]
//   "shields":[down, minimum, full], "points_each", "drive", "overdrain"
//   "purposes":[{"name","wider","kinds":[kind]}], "kinds":[kind]  the least useful first
core::Tree energy_tree(const rules::tng::Battle& battle);

}  // namespace klaxon::staff::tng::live
