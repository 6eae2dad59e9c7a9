// Which window is open and who must give an order in it, judged only by public facts: the printed
// designs, what everybody saw happen, where things are. A seat that can only `pass` is asked all
// the same, since leaving out the window would reveal why.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

core::Window open_window(const Battle& battle, const State& state);

// Only the kind of window, which can be determined without knowing the seats.
u16 open_kind(const State& state);

// The seats for which the current step waits, without those that have given their secret orders. If
// there are none, the step is done.
core::Seats owed_seats(const Battle& battle, const State& state);

// True for steps in which all seats give orders at once and in secret.
bool is_secret(const Battle& battle, Step step);

// The seats that command a unit which fights and is not a robot.
core::Seats seats_in_play(const Battle& battle, const State& state);

}  // namespace klaxon::rules::tng
