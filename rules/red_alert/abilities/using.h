// The use of abilities: who is asked at a moment, what using one costs, how disks are flipped and
// readied (RA-13.5 to RA-13.7, RA-20.4, RA-20.10).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

// Returns true if a seat may use an ability at the moment of the top frame, and must be asked;
// false if the frame has moved on to its next stage.
bool ask(BattleContext& c);
void answer(BattleContext& c, const core::Order& order);
void use_ability(BattleContext& c, const core::Order& order);
void ready_disk(BattleContext& c, u8 disk);
void flip_disk(BattleContext& c, u8 disk);
void hold_disk(BattleContext& c, u8 disk);  // RA-20.4
void conceal_disk(BattleContext& c, u8 disk);
void lose_disk(BattleContext& c, u8 disk);

}  // namespace klaxon::rules::red_alert
