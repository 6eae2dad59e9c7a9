// Damage on its way: the queue State::blows, with the next blow at the front. An order's damage to
// ships is pushed here in the order in which it strikes, and then run.
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// The most blows that an order may push; the rest is for explosions and excess damage.
inline constexpr u32 blows_of_orders = blows_max - 2 * units_max;

// A blow without points does nothing. Successive equal blows share an entry.
void push(State& state, const Blow& blow);
// Before all others.
void push_front(State& state, const Blow& blow);
// Lets the unit explode after all damage that is already on its way.
void push_explosion(State& state, u8 unit, i32 strength);
// Adds excess damage that nothing stops, such as a Veron-T shot causes to its firer, hit or miss
// (TNG-PC.12).
void push_excess(State& state, u8 unit, i32 hits);
// Destroys the unit in the declarations step (TNG-turn.3); it explodes when the queue is run.
void self_destruct(BattleContext& c, const Lent& lent, u8 unit);

// Each function carries out what is waiting, then runs the queue until it is empty or somebody must
// choose: a Reacts, a Walk or a GoesOn is then the top frame. True: the queue is empty; boxes that
// fell outside the fire step are gone (lost.h).
bool run(BattleContext& c, const Lent& lent);
// If that is a Walk: the next point hits this group of its unit, one of struck_by() (chart.h).
bool choose(BattleContext& c, const Lent& lent, u16 group);
// If that is a Reacts: draws these points, at most points_to_draw() in all (reinforcement.h).
bool react(BattleContext& c, const Lent& lent, i32 specific, i32 general);
// If that is a GoesOn: resumes the queue.
bool go_on(BattleContext& c, const Lent& lent);

}  // namespace klaxon::rules::tng::damage
