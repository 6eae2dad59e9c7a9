// The events of sidcors, by their index in the lexicon, and the labels of their terms.
#pragma once

#include "core/event.h"

namespace klaxon::rules::sidcors {

enum class EventId : u16 {
  round_begun,            // round
  choice_in,              // force: a hidden choice lies on the table
  cloaks_used,            // force, sum; terms first die, second die
  cloaks_not_used,        // force
  standing_agreed,        // rating
  standing_failed,        // the two did not name the same rating
  standing_kept,          // rating
  standing_ended,         // force that announced it
  intensity,              // rating, attacker's factor, defender's factor
  intensity_both,         // rating, force that set both, its factor, the other's
  intensity_standing,     // rating
  damage,                 // force that scores, potential in halves, die after shifts, percent,
                          // damage; terms die, scouts, cloaks
  carried_applied,        // force struck, carried, damage now due
  mauler_alone,           // unit: attacks at half
  directed,               // unit, points paid, blows; terms defence, mauler points
  directed_mauler,        // mauler, unit, points paid, blows; terms defence, mauler points
  directed_craft,         // force, fighters, pfs, points paid
  not_directed,           // force
  due,                    // force, points it must resolve
  crippled,               // unit, points
  destroyed,              // unit, points
  fighters_lost,          // unit, number
  pfs_lost,               // unit, number
  resolved,               // force, carried on: plus points or credit
  shock,                  // mauler; term die: it holds
  shock_crippled,         // mauler; term die
  fighters_moved,         // from, to, number
  pfs_moved,              // from, to, number
  craft_lost,             // unit, fighters, pfs: no place for them
  retreated,              // force
  stayed,                 // force
  force_gone,             // force: no units are left
  stalemate,              // neither side can score a point
  rounds_over,            // round
  battle_over,            // winner or -1
  directed_mauler_craft,  // mauler, fighters, pfs, points paid; term mauler points
  too_few_to_direct,      // force, points: no target costs so little
  count,
};

namespace terms {
inline constexpr u16 die = 0;
inline constexpr u16 second_die = 1;
inline constexpr u16 scouts = 2;
inline constexpr u16 cloaks = 3;
inline constexpr u16 defence = 4;
inline constexpr u16 mauler_points = 5;
}  // namespace terms

}  // namespace klaxon::rules::sidcors
