// TNG-Robot-Controlled.8: whether a shot can do any damage, whatever the dice show.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::robot {

bool can_hurt(const Battle& battle, const State& state, const fire::Sight& sight,
              const fire::Looks& shot);

}  // namespace klaxon::rules::tng::robot
