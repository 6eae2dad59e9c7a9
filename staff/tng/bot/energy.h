// Spends a ship's energy for a turn: purchases are made in the order of a posture, as far as the
// energy suffices, and then entered in the form, which accepts nothing illegal.
#pragma once

#include <array>

#include "core/order.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

enum class Posture : u8 {
  approach,  // nobody is in reach yet: everything is filled for later
  attack,
  novice,  // as a cadet does
  // Postures other than a captain's first idea (proposer.h):
  arms,     // all weapons at their highest price before it moves
  swift,    // moves before it overloads
  plain,    // no overload
  guarded,  // no overload, but reinforcement
  away,     // rearms nothing and runs
};

// The purchases of a posture, from first to last.
enum class Buy : u8 {
  shields,
  hold,      // armed weapons stay armed
  crawl,     // some movement
  plain,     // everything armed once
  overload,  // at the highest price, weapons that gain most from it
  the_rest,  // … and weapons that gain less
  chase,     // as much movement as a fight needs
  flee,      // all energy left; unused movement goes into the batteries (moves.h)
  fill,      // capacitors to the brim
  guard,     // reinforcement of all facings
};

using ChoosePosture = Posture (*)(const Field& field, const Ship& ship);
Posture captains_posture(const Field& field, const Ship& ship);
using Postures = std::array<Posture, rules::units_max>;  // by unit
Postures postures_of(const Field& field, ChoosePosture choose);
// The order `allocate` for all units of the seat that have a form.
core::Order energy_order(const Field& field, int seat, const Postures& postures);
core::Order energy_order(const Aimer& with, int seat, ChoosePosture choose);

// The values of one unit's rows, which the form has not checked yet.
using Values = base::Bounded<i16, rules::order_values_max>;
Values filled(const Aimer& with, u32 unit, Posture posture, i32 enemy_speed);

}  // namespace klaxon::staff::tng::bot
