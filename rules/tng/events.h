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
  // movement
  moved,          // unit, q, r, facing, hexes, manoeuvre: in a straight line, where that ends
  turned,         // unit, facing, manoeuvre
  erratic_begun,  // unit, movements that it gave up
  erratic_over,   // unit
  slowed,         // unit, movements given up, speed
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
