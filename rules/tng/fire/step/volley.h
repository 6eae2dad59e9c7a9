// Carries out a fire order: all lines are rolled, one after another, and their damage is put into
// State::blows in the same order. Nothing is damaged yet.
#pragma once

#include "core/order.h"
#include "rules/tng/battle_context.h"
#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::fire {

// For Blow::flags, with the same values as in damage/blow.h: `points` are excess damage, which
// nothing stops. The blow of a shot has no flags: its gun determines everything special about it.
inline constexpr u8 blow_excess = 2;

// `order` is a filled fire form of that seat. Fills State::blows; boxes, capacitors and magazines
// pay, and boxes remember their shots. A shot that turns out barred is not fired and costs nothing.
void carry_out(BattleContext& course, const Sight& sight, int seat, core::OrderView order);

}  // namespace klaxon::rules::tng::fire
