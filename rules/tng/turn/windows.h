// Which window is open and who owes an order in it, by public facts only: the printed designs,
// what everybody saw happen, where things are. A seat that then has nothing but `pass` is asked all
// the same, since leaving out the window would give away why.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

core::Window open_window(const Battle& battle, const State& state);

// Just its kind, which can be found without any seat.
u16 open_kind(const State& state);

// Seats that the step under way waits for, not counting those whose secret orders are in. None: the
// step is done.
core::Seats owed_seats(const Battle& battle, const State& state);

// True for steps in which all give orders at once and in secret.
bool is_secret(const Battle& battle, Step step);

// Seats that command a unit which fights and is not a robot.
core::Seats seats_in_play(const Battle& battle, const State& state);

}  // namespace klaxon::rules::tng
