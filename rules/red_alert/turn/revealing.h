// Step one: players choose which crew and tech are face up (RA-5).
#pragma once

#include "rules/red_alert/battle_context.h"

namespace klaxon::rules::red_alert {

void show_disks(BattleContext& c);
void reveal_disk(BattleContext& c, u8 disk);

}  // namespace klaxon::rules::red_alert
