// Damage on its way: State::blows, the next one first. An order's damage to ships is pushed here in
// the order in which it strikes, and then run.
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// The most that an order may push; the rest is for what follows: explosions, excess damage.
inline constexpr u32 blows_of_orders = blows_max - 2 * units_max;

// A blow without points does nothing. Successive equal blows share an entry.
void push(State& state, const Blow& blow);
// Before all others.
void push_front(State& state, const Blow& blow);
// Lets the unit explode after all damage that is already on its way.
void push_explosion(State& state, u8 unit, i32 strength);
// Adds excess damage that nothing stops, as a Veron-T shot does to its firer, whether it hits or
// not (TNG-PC.12).
void push_excess(State& state, u8 unit, i32 hits);
// Destroys the unit in the declarations step (TNG-turn.3); it explodes when the queue is run.
void self_destruct(BattleContext& c, const Lent& lent, u8 unit);

// Each function carries out what is waiting, then runs the queue until it is empty, or somebody
// must choose: a Reacts, a Walk or a GoesOn is on top of the frames. True: the queue is empty;
// boxes that fell outside the fire step are then gone (lost.h).
bool run(BattleContext& c, const Lent& lent);
// For a Walk on top: the next point goes into this group of its unit, one of struck_by() (chart.h).
bool choose(BattleContext& c, const Lent& lent, u16 group);
// For a Reacts on top: draws these points, at most points_to_draw() in all (reinforcement.h).
bool react(BattleContext& c, const Lent& lent, i32 specific, i32 general);
// For a GoesOn on top.
bool go_on(BattleContext& c, const Lent& lent);

}  // namespace klaxon::rules::tng::damage
