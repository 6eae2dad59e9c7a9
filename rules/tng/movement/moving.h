// Carries out the moves of step A.
#pragma once

#include "rules/tng/movement/legs.h"

namespace klaxon::rules::tng {

// Puts energy of drives into a unit's batteries, as far as there is room; the rest is lost
// (TNG-movement.11). The energy folder implements this.
using Recharge = void (*)(BattleContext& c, u8 unit, Energy energy);

// Carries out a legal `move` order. Each leg is a straight line and an event with the place where
// it ends, so that a board can draw the whole path.
void move(BattleContext& c, u8 unit, const core::Order& order, Recharge recharge);
// Carries out the ready order `ahead`: straight on, by the unit's even share.
void move_ahead(BattleContext& c, u8 unit);
// Carries out the ready order `stay`.
void stay(BattleContext& c, u8 unit);
// TNG-Brdg.2: a unit that nobody controls keeps its speed and goes on in the direction in which it
// last went, an even share each impulse.
void drift(BattleContext& c, u8 unit);
// TNG-movement.10: gives up this many of the remaining movements; allowed at any time.
void decelerate(BattleContext& c, u8 unit, i32 movements, Recharge recharge);
// Flies this many hexes that way, after turning the bow there, regardless of cost and turn mode.
// False: its path has ended early.
bool fly_towards(BattleContext& c, u8 unit, int direction, i32 hexes, core::RuleId why);
// Begins an impulse: resets everything that may be done only once in each impulse.
void begin_impulse_moves(BattleContext& c);

}  // namespace klaxon::rules::tng
