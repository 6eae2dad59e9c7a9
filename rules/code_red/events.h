// The numbers of code-red's events in the lexicon, and of the labels of their terms.
#pragma once

#include "core/event.h"

namespace klaxon::rules::code_red {

enum class EventId : u16 {
  volley_begun,      // ship, points
  card_scored,       // ship, card, system, boxes left
  card_ignored,      // ship, card
  critical_ignored,  // ship, card: a second critical of the volley
  choice_due,        // ship, card
  shuffled,          // ship, cards put aside
  critical,          // ship, critical
  critical_roll,     // ship, critical; term die
  critical_void,     // ship, critical: the ship cannot suffer it
  bay_jammed,        // ship, bay
  casualties,        // ship, system (crew, boarding_party), lost, left; term die
  excess_damage,     // ship, boxes left
  destroyed,         // ship
  volley_ended,      // ship
  chart_scored,      // ship, system, boxes left; terms row, column
  chart_choice_due,  // ship; term row
  turn_begun,        // turn
  effect_ended,      // ship, effect, bay or -1
  repair_failed,     // ship, effect, bay or -1; term die
  repaired,          // ship, effect, bay or -1; term die
  adjusted,          // ship, item, value
  plan_in,           // ship
  moved,             // ship, move
  range,             // band
  shot,              // ship, weapons, damage; terms die, modifier, band from 1
  launched,          // ship, weapons, number
  intercepted,       // ship, shots down, still coming
  seekers_hit,       // ship struck, number, ship they came from, damage
  reinforced,        // ship, points stopped
  power,             // ship, power, energy into the capacitors
  duel_over,         // winner or -1
  stock_lost,        // ship, item, how many: by a critical hit
  charges_lost,      // ship, weapons, how many: by a critical hit
  armed,             // ship, weapons, how many: by hand
  count,
};

namespace terms {
inline constexpr u16 die = 0;
inline constexpr u16 modifier = 1;
inline constexpr u16 row = 2;
inline constexpr u16 column = 3;
inline constexpr u16 band = 4;
}  // namespace terms

}  // namespace klaxon::rules::code_red
