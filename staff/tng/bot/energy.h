// A ship's energy for a turn: what is bought is bought in the order of a posture, as far as the
// energy goes, and then entered in the form, which takes nothing that is not legal.
#pragma once

#include <array>

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

enum class Posture : u8 {
  approach,  // nobody is in reach yet: everything is filled for later
  attack,
  novice,  // as a cadet does it
  // What a captain does not think of first (proposer.h):
  arms,     // all weapons at their dearest before it moves
  swift,    // moves before it overloads
  plain,    // no overload
  guarded,  // no overload, but reinforcement
  away,     // arms nothing again and runs
};

// What a posture buys, from first to last.
enum class Buy : u8 {
  shields,
  hold,      // what is armed stays so
  crawl,     // some movement
  plain,     // everything armed once
  overload,  // at the dearest price, what does most with it
  the_rest,  // …and what does less
  chase,     // as much movement as a fight needs
  flee,      // as much as there is; what is not flown goes into the batteries (moves.h)
  fill,      // capacitors to the brim
  guard,     // reinforcement of all facings
};

using ChoosePosture = Posture (*)(const Field& field, const Ship& ship);
Posture captains_posture(const Field& field, const Ship& ship);
using Postures = std::array<Posture, rules::units_max>;  // by unit
Postures postures_of(const Field& field, ChoosePosture choose);
// The order `allocate` of all units of the seat that have a form.
core::Order energy_order(const Field& field, int seat, const Postures& postures);
core::Order energy_order(const Aimer& with, int seat, ChoosePosture choose);

// Values of one unit's rows, not yet looked at by the form.
using Values = base::Bounded<i16, rules::order_values_max>;
Values filled(const Aimer& with, u32 unit, Posture posture, i32 enemy_speed);

}  // namespace klaxon::staff::tng::bot
