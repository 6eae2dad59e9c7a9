// Reinforcement: energy that stops damage before shields do, bought for the turn, or drawn from
// batteries when a blow comes (TNG-Shield.3, TNG-Shield.4).
#pragma once

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// How many points are in front of a facing: its own and the general ones.
i64 reinforced(const State& state, u32 unit, u8 facing);
// Removes points, those of the facing first; at most as many as there are.
void wear_reinforcement(State& state, u32 unit, u8 facing, i64 points);

// A stage. A blow with its own way through shields meets reinforcement together with them.
void reinforce(Work& w, Flow& flow);

// Before the first blow of an order at a unit: its batteries pay as its policy says: `for_shield`,
// for all that would strike a shield box or get inside; `for_box`, for what would get inside.
// False: its owner is asked, and a Reacts is on the frames.
bool answered(Work& w, const Blow& blow);

// The number of whole points that a unit can draw now.
i32 points_to_draw(const Battle& battle, const State& state, const Lent& lent, u32 unit);
// Draws energy for points in front of that facing; no_facing: for general points.
void draw_points(Work& w, u32 unit, u8 facing, i64 points);

}  // namespace klaxon::rules::tng::damage
