// Robots in step D: they fire before any seat is asked, in the order in which they moved
// (TNG-Robot-Controlled.6), and a box that is destroyed before it has fired fires as it falls
// (TNG-Robot-Controlled.9).
#pragma once

#include "rules/tng/battle_context.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::robot {

// Begins step D; if no robot has yet to fire, the seats declare at once.
void begin_fire(BattleContext& c);

// To be called once all damage is done: the next robot fires, and its damage is then in the queue.
// False: no robot has anything left to fire.
bool fire_next(BattleContext& c, const fire::Sight& sight);

}  // namespace klaxon::rules::tng::robot
