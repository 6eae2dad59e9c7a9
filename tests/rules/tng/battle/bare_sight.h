// Fire without the rest of a battle.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

// For bare ships: range, size, speed, shields, scanners, and nothing that is fitted.
const Sight& bare_sight();

}  // namespace klaxon::rules::tng::fire
