// Fire without the rest of a battle.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

// What shots between bare ships look at: range, size, speed, shields, scanners, no fittings.
const Sight& bare_sight();

}  // namespace klaxon::rules::tng::fire
