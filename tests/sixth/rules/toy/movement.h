// Movement: ships move one after another (TOY-2).
#pragma once

#include "rules/toy/battle_context.h"

namespace klaxon::rules::toy {

void move(BattleContext& c, int direction, int hexes);
void stay(BattleContext& c);

}  // namespace klaxon::rules::toy
