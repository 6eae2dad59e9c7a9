// The events of the toy's common rules, by their index in the lexicon, and the labels of their
// terms; behaviours add more.
#pragma once

#include "core/event.h"

namespace klaxon::rules::toy {

enum class EventId : u16 {
  turn_begun,   // turn
  plan_given,   // seat
  plan_shown,   // ship, move, guns, shield
  moved,        // ship, q, r; only an unseen ship's own side sees it
  fired,        // ship, target, points; terms guns, die, range, shield, braced
  braced,       // ship
  box_lost,     // ship, system
  shaken,       // ship
  ship_lost,    // ship
  captured,     // ship, seat
  battle_over,  //
  revealed,     // ship, design
};

namespace terms {
inline constexpr u16 guns = 0;
inline constexpr u16 die = 1;
inline constexpr u16 range = 2;
inline constexpr u16 shield = 3;
inline constexpr u16 braced = 4;
}  // namespace terms

// These may be called only while the log is on.
inline core::Event& note(core::Log& log, u16 what, core::RuleId why,
                         core::Audience who = core::everyone) {
  return log.add(what, why, who);
}
inline core::Event& note(core::Log& log, EventId what, core::RuleId why,
                         core::Audience who = core::everyone) {
  return log.add(static_cast<u16>(what), why, who);
}

}  // namespace klaxon::rules::toy
