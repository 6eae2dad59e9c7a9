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
  moved,  // unit, q, r, facing: where its move of this impulse ends
  // fire
  fired,  // unit, group, boxes, mode, target
  // damage
  destroyed,       // unit
  exploded,        // unit, strength
  reserve_used,    // unit, facing, points
  struck,          // unit, facing, by reinforcement, by shields, by armour, inside
  chart_rolled,    // unit, row, column
  crew_rolled,     // unit, die
  boxes_lost,      // unit, group, boxes
  repaired,        // unit, group, boxes
  hasty_repaired,  // unit, group, boxes, form
  mended,          // unit, batteries that were overdrained
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
