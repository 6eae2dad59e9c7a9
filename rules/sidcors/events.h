// The events of sidcors, by their index in the lexicon, and the labels of their terms.
#pragma once

#include "core/event.h"

namespace klaxon::rules::sidcors {

enum class EventId : u16 {
  round_begun,         // round
  choice_in,           // force: its hidden choice is in
  standing_agreed,     // rating
  standing_failed,     // the two sides did not name the same rating
  standing_kept,       // rating
  standing_ended,      // force that announced it
  intensity,           // rating, attacker's factor, defender's factor
  intensity_both,      // rating, force that set both, its factor, the other's
  intensity_standing,  // rating
  damage,              // force that scores, potential in halves, die after shifts, percent,
                       // damage; terms die, then the shifts by behaviours
  carried_applied,     // force struck, plus points carried, damage now due
  directed,            // unit, points paid, blows; term defence
  directed_craft,      // force, fighters, pfs, points paid
  not_directed,        // force
  due,                 // force, points it must resolve
  crippled,            // unit, points
  destroyed,           // unit, points
  fighters_lost,       // unit, number
  pfs_lost,            // unit, number
  resolved,            // force, plus points carried on
  fighters_moved,      // from, to, number
  pfs_moved,           // from, to, number
  craft_lost,          // unit, fighters, pfs: no place for them
  retreated,           // force
  stayed,              // force
  force_gone,          // force: no units are left
  stalemate,           // neither side can score a point
  rounds_over,         // round
  battle_over,         // winner or -1
  too_few_to_direct,   // force, points: too few for any target
  crippled_unscored,   // unit: by something that resolves no points
  destroyed_unscored,  // unit
  credit_applied,      // force struck, its credit, damage now due
  resolved_credit,     // force, its credit for the next round
  resolved_even,       // force: nothing is carried on
  count,
};

constexpr u16 number_of(EventId what) {
  return static_cast<u16>(what);
}
// Behaviours' events are numbered after those of the round.
constexpr EventId own_event(u16 i) {
  return static_cast<EventId>(number_of(EventId::count) + i);
}

// The events of behaviours are numbered after these.
namespace terms {
inline constexpr u16 die = 0;
inline constexpr u16 defence = 1;
inline constexpr u16 rating = 2;
}  // namespace terms

inline core::Event& note(core::Log& log, EventId what, core::RuleId why) {
  return log.add(static_cast<u16>(what), why);
}
// Logs an event whose first argument is a force or a unit.
inline core::Event& note(core::Log& log, EventId what, core::RuleId why, u32 subject) {
  return note(log, what, why).arg(static_cast<i32>(subject));
}

}  // namespace klaxon::rules::sidcors
