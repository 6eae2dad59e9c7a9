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
  battle_over,    //
  // energy
  speed_set,    // unit, speed
  shields_set,  // unit, level
  // movement
  moved,          // unit, q, r, facing, hexes, manoeuvre: in a straight line, where that ends
  turned,         // unit, facing, manoeuvre
  erratic_begun,  // unit, movements that it gave up
  erratic_over,   // unit
  slowed,         // unit, movements given up, speed
  // activity
  went_off_line,      // unit, group
  came_on_line,       // unit, group
  points_gained,      // unit, of whom, points
  sheet_opened,       // seat, of whom, points spent
  energy_seen,        // seat, of whom, points spent
  mended_at_once,     // unit, group, boxes
  gave_damage_boxes,  // unit, group, boxes: lost for that
  control_lost,       // unit
  control_back,       // unit
  controlled_from,    // unit, unit that controls it
  unmanned,           // unit
  // fire
  fired,  // unit, group, boxes, mode, target
  // damage
  destroyed,  // unit
  count,
};

namespace terms {
inline constexpr u16 die = 0;
inline constexpr u16 points = 1;
inline constexpr u16 count = 2;
}  // namespace terms

// Only while the log is on.
inline core::Event& note(core::Log& log, EventId what, core::RuleId why,
                         core::Audience who = core::everyone) {
  return log.add(static_cast<u16>(what), why, who);
}

}  // namespace klaxon::rules::tng
