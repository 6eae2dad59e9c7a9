// How a unit moves at the moment: what a movement costs, how it turns, how many it has left.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// How one unit moves, given its design and everything that holds it. Here links, stabilizers and
// special drives take effect.
struct Motion {
  Energy cost = 0;      // of a movement by warp; 0: it has no such movement
  u8 turn_mode = 0;     // of the catalogue's table, from the worst
  u8 hard_turn = 0;     // movements that a high energy turn costs
  bool drifts = false;  // by a drive that keeps its speed: TNG-power-notes.4
};
Motion motion_of(const Battle& battle, const State& state, u8 unit);

// The movements that the unit can still make this turn.
i32 movements_left(const Motion& motion, const Unit& unit);
// Uses up this many movements, which the unit must have: that by impulse first, since batteries
// cannot keep its energy.
void use_movements(const Motion& motion, Unit& unit, i32 movements);
// How many hexes it must enter between two turns.
i32 hexes_before_turn(const Battle& battle, const Motion& motion, const Unit& unit);

// This impulse's share if the remaining movements are spread evenly over the remaining impulses.
// If they cannot be spread evenly, earlier impulses get more.
i32 even_share(const Battle& battle, const State& state, u8 unit);

// Sets the speed of a turn, once bought: a number of movements by warp, and whether one by impulse.
void begin_speed(BattleContext& c, u8 unit, i32 by_warp, bool by_impulse);
// …of a ship that nobody controls: as in the turn before, at no cost (TNG-Brdg.2).
void keep_speed(BattleContext& c, u8 unit);

// The rank of a ship's drives in initiative: the highest among those that work, 0 for lesser drives
// or no drive; dice_alone if only a drive works that neither wins nor loses by rank.
inline constexpr i32 dice_alone = -1;
i32 initiative_rank(const Battle& battle, const State& state, u8 unit);

}  // namespace klaxon::rules::tng
