// A volley: the target may react, gunners roll, and damage is dealt point by point (TOY-3 to 5).
#pragma once

#include "rules/toy/battle_context.h"

namespace klaxon::rules::toy {

void open_fire(BattleContext& c, u8 target);
void react(BattleContext& c, bool brace);
void choose_loss(BattleContext& c, core::HitClass system);
bool run_frames(BattleContext& c);  // false: the top frame waits for its seat

}  // namespace klaxon::rules::toy
