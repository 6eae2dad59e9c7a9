// TNG-Robot-Controlled.8: whether any roll of the dice would make a shot do damage.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::robot {

bool can_hurt(const Battle& battle, const State& state, const fire::Sight& sight,
              const fire::Looks& shot);

}  // namespace klaxon::rules::tng::robot
