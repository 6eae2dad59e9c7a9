// Step D by 'me-too' (TNG-turn.9): seats take turns to declare fire, each in response to what was
// fired before. Who is asked depends only on public facts: printed weapons, shots that everybody
// has seen, positions of units. A seat that is asked but has nothing armed can only pass.
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng::fire {

// Whether a seat has a printed weapon, not known to be spent, that bears on an enemy within range.
bool may_declare(const Battle& battle, const State& state, int seat);

// Whether step D has a window at all: whether any seat may declare.
bool opens(const Battle& battle, const State& state);

// The seat of the unit that moved last in this impulse, or the next that may declare, round the
// table; opens() must hold. `last` is no_unit if nobody moved: then the best initiative counts.
u8 first_seat(const Battle& battle, const State& state, u8 last);

// Begins with that seat: State::actor, State::passes.
void open(BattleContext& course, u8 last);
// To be called after an order of State::actor and its damage, and after a pass.
void fired(BattleContext& course);
void passed(BattleContext& course);
// True once all who may declare have passed since the last shots, or if nobody may declare.
bool over(const Battle& battle, const State& state);

// For Options::fire == secret: all seats that may declare; they do so at the same time.
core::Seats declaring(const Battle& battle, const State& state);

}  // namespace klaxon::rules::tng::fire
