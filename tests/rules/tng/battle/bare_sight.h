// What ships see of each other, for fire tests without the rest of a battle.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

// Shots between bare ships depend on range, size, speed, shields and scanners only.
const Sight& bare_sight();

}  // namespace klaxon::rules::tng::fire
