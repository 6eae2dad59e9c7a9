// Damage on its way: State::blows, the next one first. What an order does to ships is pushed here,
// in the order in which it strikes, and then run.
#pragma once

#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

// The most that an order may push; the rest is for what follows: explosions, excess damage.
inline constexpr u32 blows_of_orders = blows_max - 2 * units_max;

// A blow without points, or at what is destroyed, does nothing. Blows that are alike and follow one
// another are one entry.
void push(State& state, const Blow& blow);
// The unit explodes, after all that is on its way already.
void push_explosion(State& state, u8 unit, i32 strength);
// Excess damage that nothing stops: what a Veron-T shot does to who fires it (TNG-PC.12).
void push_excess(State& state, u8 unit, i32 hits);

}  // namespace klaxon::rules::tng::damage
