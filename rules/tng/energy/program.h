// Forms that nobody fills in.
#pragma once

#include "rules/tng/energy/walk.h"

namespace klaxon::rules::tng {

using Allotted = base::Bounded<i16, order_values_max>;  // a unit's fields

// TNG-Robot-Controlled.1: shields, plain arming, half its top speed, overloads, full speed, and
// general reinforcement with what batteries cannot hold.
Allotted by_program(const Battle& battle, const State& state, u32 unit);

// The legal form that is, row by row, nearest to the form wished for.
Allotted nearest_to(const Battle& battle, const State& state, u32 unit,
                    std::span<const i16> wished);

}  // namespace klaxon::rules::tng
