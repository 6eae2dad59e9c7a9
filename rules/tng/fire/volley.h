// Carrying out a fire order: all lines are rolled, one after another, and their damage is put into
// State::blows in the same order. Nothing is damaged yet.
#pragma once

#include "core/order.h"
#include "rules/tng/battle_context.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

// Blow::flags.
namespace blow_flags {
inline constexpr u8 joined = 1;     // a hard hit of several shots
inline constexpr u8 past = 2;       // all or part of it passes shields (piercing_of its gun)
inline constexpr u8 excess = 4;     // if it does an internal, one excess damage (TNG-PC.11)
inline constexpr u8 on_itself = 8;  // one excess damage at once, to the ship that fired (TNG-PC.12)
inline constexpr u8 chosen = 16;    // the firer says which internal it is (TNG-Ph-10.7)
}  // namespace blow_flags

// `order` is a filled fire form of that seat. Fills State::blows; boxes, capacitors and magazines
// pay, and remember what they did. A shot that turns out barred is not fired and costs nothing.
void carry_out(BattleContext& course, const Sight& sight, int seat, core::OrderView order);

}  // namespace klaxon::rules::tng::fire
