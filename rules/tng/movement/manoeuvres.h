// What a ship can do in its move: one closed list, each with the numbers that it may have and its
// effect on the ship. The form of a move, its refusals and its execution all use this list.
#pragma once

#include "core/order.h"
#include "core/rejection.h"
#include "rules/tng/movement/motion.h"

namespace klaxon::rules::tng {

enum class Manoeuvre : u8 {
  end,               // of the list
  ahead,             // hexes
  turn_left,         // hexsides
  turn_right,        // hexsides
  sideslip_left,     // hexes
  sideslip_right,    // hexes
  tac_left,          // 1
  tac_right,         // 1
  high_energy_turn,  // the new facing, 0 to 5
  backwards,         // hexes
  erratic,           // 1: begins
  straight,          // 1: erratic manoeuvring ends
  slow_down,         // movements that are given up
};
inline constexpr const char* manoeuvre_words[] = {
    "end",      "ahead",     "turn_left",        "turn_right", "sideslip_left", "sideslip_right",
    "tac_left", "tac_right", "high_energy_turn", "backwards",  "erratic",       "straight",
    "slow_down"};
inline constexpr u32 manoeuvres_count = 13;

// One manoeuvre with its number.
struct Leg {
  Manoeuvre manoeuvre = Manoeuvre::end;
  i32 number = 0;
};

// A unit in the middle of its move.
struct Helm {
  const Battle& battle;
  const Motion& motion;
  const Unit& unit;
};

// Whether the manoeuvre may be made now, with any number.
bool may_make(const Helm& helm, Manoeuvre manoeuvre);
// The numbers that the manoeuvre may have; empty if it may not be made.
core::Range numbers_of(const Helm& helm, Manoeuvre manoeuvre);
// Why any other number is refused: code, rule and facts.
core::Rejection why_not(const Helm& helm, Leg leg);
// Makes the manoeuvre, with a legal number. Slowing down frees the amount by which `left` falls.
void make(const Battle& battle, const Motion& motion, Unit& unit, Leg leg);

// Whether the manoeuvre goes from hex to hex, so that its number counts hexes.
bool flies(Manoeuvre manoeuvre);
core::RuleId rule_of(Manoeuvre manoeuvre);

}  // namespace klaxon::rules::tng
