// The events of the common rules, by their index in the lexicon, and the labels of their terms.
#pragma once

#include "core/event.h"

namespace klaxon::rules::red_alert {

enum class EventId : u16 {
  ship_placed,      // ship, speed
  turn_begun,       // turn
  seat_ready,       // seat: its hidden choice is in
  disk_revealed,    // ship, disk
  disk_concealed,   // ship, disk
  phase_begun,      // phase
  first_drop,       // ship, hits: a tie of initiative
  deferred,         // ship
  order_revealed,   // ship, order
  order_unused,     // ship, order
  speed_changed,    // ship, speed
  turned,           // ship, degrees
  shields_set,      // ship, shields
  moved,            // ship, flips
  evades,           // ship, degrees, flips before it turns
  left_table,       // ship
  drops_collision,  // ship, other, criticals
  collided,         // ship, place
  set_aside,        // ship, place
  obstruction_hit,  // ship, obstruction, hits
  fired,            // ship, target, hits; terms beam, range
  launched,         // ship, torpedo
  torpedo_moved,    // torpedo, flips, x, y: hundredths of an inch
  torpedo_hits,     // torpedo, ship, hits
  torpedo_gone,     // torpedo
  torpedo_left,     // torpedo
  transported,      // ship, place, disk
  struck,           // ship, shields, hull: what it lost
  criticals_drop,   // ship, showing
  critical,         // ship, critical
  disk_lost,        // ship, disk
  destroyed,        // ship, fate
  disk_used,        // ship, disk
  fight_drop,       // ship, seat, hits; terms combat
  segment_tied,     // ship
  control_taken,    // ship, seat
  readied,          //
  battle_over,      //
  ability_used,     // ship, disk, effect
  disk_held,        // ship, disk
  disk_readied,     // ship, disk
  disk_flipped,     // ship, disk
  goal_met,         // team, goal: both counted from 1
  stopped,          // ship: its remaining orders are removed
  left_there,       // ship, place: a collided ship stays where it is
};

namespace terms {
inline constexpr u16 counters = 0;  // dropped
inline constexpr u16 hits = 1;
inline constexpr u16 beam = 2;
inline constexpr u16 bonus = 3;
inline constexpr u16 gap = 4;    // hundredths of an inch between the edges
inline constexpr u16 reach = 5;  // the same, at most
inline constexpr u16 command = 6;
inline constexpr u16 speed = 7;
inline constexpr u16 combat = 8;
inline constexpr u16 shields = 9;
inline constexpr u16 showing = 10;
}  // namespace terms

// Called only while the log is on. Behaviours number their own events themselves.
inline core::Event& note(core::Log& log, u16 what, core::RuleId why) {
  return log.add(what, why, core::everyone);
}
inline core::Event& note(core::Log& log, EventId what, core::RuleId why,
                         core::Audience who = core::everyone) {
  return log.add(static_cast<u16>(what), why, who);
}

}  // namespace klaxon::rules::red_alert
