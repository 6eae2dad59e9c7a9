// The legs of a ship that moves as a robot would, as far as its turn mode allows.
#pragma once

#include "rules/tng/movement/legs.h"
#include "rules/tng/robot/path.h"

namespace klaxon::staff::tng::bot {

namespace rules = klaxon::rules::tng;

// The ship's even share of hexes: ahead or by sideslips, with its bow towards the next hex wherever
// it may turn; it spends a high energy turn if the target is too far to the side. `stay` if there
// is no way to get there.
core::Order legs_along(const rules::Battle& battle, const rules::State& state, u8 unit,
                       rules::robot::Path path);

}  // namespace klaxon::staff::tng::bot
