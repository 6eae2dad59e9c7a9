// The forms that nobody fills in, and that the program writes.
#pragma once

#include "rules/tng/energy/walk.h"

namespace klaxon::rules::tng {

using Allotted = base::Bounded<i16, order_values_max>;  // a unit's fields

// TNG-Robot-Controlled.1: it buys shields, plain arming, half its top speed, overloads, full speed,
// and general reinforcement with what batteries cannot hold.
Allotted by_program(const Battle& battle, const State& state, u32 unit);

// The legal form that comes nearest, row by row, to the form that was wished for.
Allotted nearest_to(const Battle& battle, const State& state, u32 unit,
                    std::span<const i16> wished);

}  // namespace klaxon::rules::tng
