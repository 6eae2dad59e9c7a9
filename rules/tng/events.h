// What happens in a battle, by its index in the lexicon, and the labels of its terms.
#pragma once

#include "core/event.h"

namespace klaxon::rules::tng {

enum class EventId : u16 {
  // turn
  turn_begun,     // turn
  impulse_begun,  // impulse
  initiative,     // unit, total; a term for each die
  order_in,       // seat: its hidden order is in
  won,            // team
  drawn,          //
  // energy
  speed_set,    // unit, speed
  shields_set,  // unit, level
  power_lost,   // unit, points that found no room in batteries
  overdrained,  // unit, batteries
  filled,       // unit, group: its capacitor, from batteries
  // movement
  moved,          // unit, q, r, facing, hexes, manoeuvre: in a straight line, where that ends
  turned,         // unit, facing, manoeuvre
  erratic_begun,  // unit, movements that it gave up
  erratic_over,   // unit
  slowed,         // unit, movements given up, speed
  // activity
  went_off_line,      // unit, group
  came_on_line,       // unit, group
  points_gained,      // unit, about whom, points
  sheet_opened,       // seat, whose, points spent
  energy_seen,        // seat, whose, points spent
  mended_at_once,     // unit, group, boxes
  gave_damage_boxes,  // unit, group, boxes: lost for that
  control_lost,       // unit
  control_back,       // unit
  controlled_from,    // unit, unit that controls it
  unmanned,           // unit
  // fire
  fired,         // unit, group, boxes, mode, target, where the first terms that bend it come from
                 // (forms; -1: manoeuvres, a scanner); terms: ranges, what changes it
  shots,         // unit, target, mode, shots, hits, points; terms: dice, points of each shot
  not_fired,     // unit, group, mode, target, fire::Bar: it turned out barred
  burnt_out,     // unit, group: its own shot destroyed the box
  fired_at_you,  // target, unit; seen by the target's team
  // damage
  destroyed,       // unit
  exploded,        // unit, strength
  reserve_used,    // unit, facing, points
  struck,          // unit, facing, by reinforcement, by shields, by armour, inside
  chart_rolled,    // unit, row, column
  crew_rolled,     // unit, die
  boxes_lost,      // unit, group, boxes; of shields and armour terms: there, taken, left
  repaired,        // unit, group, boxes
  hasty_repaired,  // unit, group, boxes, form
  mended,          // unit, batteries that were overdrained
  disabled,        // unit, group, boxes of those lost in the step
  spared,          // unit, group, boxes that were struck and are whole
  // robots
  robot_picks,  // unit, whom it moves towards; terms: die
  robot_rolls,  // unit, target, weapons that it fires, of how many; terms: die, die_by
  count,
};

inline constexpr u32 sources_told = 3;  // of what bends a shot, in `fired`

namespace terms {
inline constexpr u16 die = 0;
inline constexpr u16 points = 1;
// fire
inline constexpr u16 range = 2;      // true hexes
inline constexpr u16 counted = 3;    // as the chart is read
inline constexpr u16 die_by = 4;     // added to the die,
inline constexpr u16 range_by = 5;   // to the range,
inline constexpr u16 hit_by = 6;     // to the number to hit,
inline constexpr u16 damage_by = 7;  // to the damage
inline constexpr u16 to_hit = 8;     // the number to hit
// boxes
inline constexpr u16 there = 9;   // before a blow,
inline constexpr u16 taken = 10;  // by it,
inline constexpr u16 left = 11;   // after it
inline constexpr u16 count = 12;
}  // namespace terms

// Called only while the log is on.
inline core::Event& note(core::Log& log, EventId what, core::RuleId why,
                         core::Audience who = core::everyone) {
  return log.add(static_cast<u16>(what), why, who);
}

}  // namespace klaxon::rules::tng
