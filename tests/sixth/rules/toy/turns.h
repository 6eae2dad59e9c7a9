// How a battle begins, how its turns follow each other, and how it ends.
#pragma once

#include "rules/toy/battle_context.h"

namespace klaxon::rules::toy {

void begin_battle(BattleContext& c);
void advance(BattleContext& c);  // until a seat must decide
void end_battle_if_won(BattleContext& c);

u8 enter_ship(BattleContext& c, const Start& start);  // returns its number
void strike_hull(BattleContext& c, u8 ship, i32 points);
void meet_contacts(BattleContext& c, u8 mover);  // TOY-11

}  // namespace klaxon::rules::toy
