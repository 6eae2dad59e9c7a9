// TOY-6: a ship without guns can be boarded from the next hex; the prize crew repairs one gun.
#pragma once

#include "rules/toy/battle_context.h"

namespace klaxon::rules::toy {

void capture(BattleContext& c, u8 target);

}  // namespace klaxon::rules::toy
