// Which window is open and who owes an order in it, judged only by public facts: the printed
// designs, what everybody saw happen, where things are. A seat that can only `pass` is asked all
// the same, since leaving out the window would reveal why.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

core::Window open_window(const Battle& battle, const State& state);

// Only the kind of window, which can be determined without any seat.
u16 open_kind(const State& state);

// Seats that the step under way waits for, not counting those whose secret orders are in. No seats:
// the step is done.
core::Seats owed_seats(const Battle& battle, const State& state);

// True for steps in which all seats give orders at once and in secret.
bool is_secret(const Battle& battle, Step step);

// Seats that command a unit which fights and is not a robot.
core::Seats seats_in_play(const Battle& battle, const State& state);

}  // namespace klaxon::rules::tng
