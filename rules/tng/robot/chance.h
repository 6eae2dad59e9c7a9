// TNG-Robot-Controlled.8: whether there is any roll of the dice with which a shot does damage.
#pragma once

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::robot {

bool can_hurt(const Battle& battle, const State& state, const fire::Sight& sight,
              const fire::Looks& shot);

}  // namespace klaxon::rules::tng::robot
