// The numbers of the common rules' events in the lexicon, and of the labels of their terms.
#pragma once

#include "core/event.h"

namespace klaxon::rules::heavy_combat {

enum class EventId : u16 {
  turn_begun,      // turn
  power_rolled,    // ship, power; a term for each die
  order_in,        // seat: its hidden order is in
  speed_set,       // ship, speed
  turn_begins,     // ship, direction
  turned,          // ship, orientation
  moved,           // ship, units, x, y, z
  craft_launched,  // craft, ship
  craft_moved,     // craft, x, y, z
  craft_landed,    // craft, ship
  supports,        // craft, ship
  aims,            // ship, system
  hit,             // unit that fires, weapon, target, points; terms die, factor, range
  missed,          // unit that fires, weapon, target; terms of the rolls
  rotated_half,    // ship: only half of its energy strikes
  absorbed,        // ship, points: by ECM
  struck,          // ship, face, what its shield stopped, what went through
  struck_inside,   // ship, armour, hull, internals
  own_damage,      // ship, points: from its own torpedo
  system_hit,      // ship, system
  aimed_hit,       // ship, system
  catastrophe,     // ship, internals
  destroyed,       // ship
  craft_struck,    // craft, points
  craft_lost,      // craft
  seeker_struck,   // object, points
  seeker_gone,     // object
  must_place,      // ship, points: its owner says where
  battle_over,     //
  held_out,        // seat
  mended,          // ship, repairable
  count,
};

namespace terms {
inline constexpr u16 die = 0;
inline constexpr u16 points = 1;
inline constexpr u16 factor_halves = 2;
inline constexpr u16 range = 3;
inline constexpr u16 least = 4;
inline constexpr u16 unseen_die = 5;
inline constexpr u16 sensors_die = 6;
inline constexpr u16 craft_die = 7;
inline constexpr u16 ecm = 8;
}  // namespace terms

// Does nothing unless the log is on. Behaviours number their own events.
inline core::Event& note(core::Log& log, u16 what, core::RuleId why,
                         core::Audience who = core::everyone) {
  return log.add(what, why, who);
}
inline core::Event& note(core::Log& log, EventId what, core::RuleId why,
                         core::Audience who = core::everyone) {
  return log.add(static_cast<u16>(what), why, who);
}

}  // namespace klaxon::rules::heavy_combat
