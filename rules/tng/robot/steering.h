// A robot's move: TNG-Robot-Controlled.2 to TNG-Robot-Controlled.5.
#pragma once

#include "rules/tng/battle_context.h"
#include "rules/tng/robot/path.h"

namespace klaxon::rules::tng::robot {

// Moves a robot when its initiative comes: rolls for the unit that it moves towards, and flies its
// even share of hexes that way. If there is nobody to move towards, it goes straight on.
void move(BattleContext& c, u8 unit);

// The hex to which a unit flies that moves towards `prey`; no_unit: straight on.
core::Hex goal_of(const Battle& battle, const State& state, u8 unit, u8 prey);

}  // namespace klaxon::rules::tng::robot
