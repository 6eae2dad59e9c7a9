// The state of a battle: plain values. Everything is public except the choices in an open
// simultaneous window. Units are identified by their number in the battle: the attacker's come
// first, then the defender's.
#pragma once

#include "core/base/bounded.h"
#include "core/sealed.h"
#include "rules/sidcors/limits.h"

namespace klaxon::rules::sidcors {

enum class Status : u8 { whole, crippled, destroyed, retreated };

// The cause of a unit's current status this round; cleared when a round begins.
enum class Hurt : u8 { none, directed, given_up };

struct Unit {
  u8 design = 0;
  Status status = Status::whole;
  Hurt hurt = Hurt::none;
  u8 fighters =
      0;  // factors with this unit; until the round ends there may be more than it has places for
  u8 pfs = 0;
  u8 ready = 0;  // 1: when the round began, one of its behaviours was ready for use
  u8 force = 0;  // whose it is, for those who see only the view

  bool fights() const { return status == Status::whole || status == Status::crippled; }
  // Craft that can still be given up or targeted this round, aboard or homeless. A unit destroyed
  // this round leaves its fighters behind until the round ends (SID-7.13).
  bool small_craft() const { return fighters > 0 || pfs > 0; }
};

// A hidden choice in a simultaneous window; it is cleared once all choices are made. Its value: 0
// or 1 for an opening, the side's own factor, or the requested rating.
using Choice = core::SealedChoice;

// The figures of one side, for this round unless stated otherwise.
struct Force {
  Choice choice;
  u8 factor = 0;  // intensity, 1..4; 0: standing rating, or not chosen yet
  u8 die = 0;
  i8 shift = 0;  // all shifts of this side's die, summed
  u8 percent = 0;
  u8 opening = 0;        // 1: the choice before the first round was yes
  i8 opening_shift = 0;  // what the enemy's opening does to this side's die, first round only
  u8 used = 0;           // the ready unit that directed this round's damage: its number + 1
  i32 potential_halves = 0;
  i16 scored = 0;   // what the dice scored against the other side
  i16 points = 0;   // still to spend: to direct, then for the enemy to resolve
  i16 carried = 0;  // of the battle: plus points (> 0) or credit (< 0) on damage against this side
};

enum class Phase : u8 { opening, standing, intensity, direct, allocate, transfer, retreat, over };

struct State {
  u32 window = 0;
  u16 round = 1;
  Phase phase = Phase::intensity;
  u8 acting = 0;           // force that directs, allocates, transfers or retreats
  u8 standing = 0;         // agreed rating, 2..8; 0: none
  u8 standing_failed = 0;  // forces, by bit, whose request failed and that must now choose
  u8 rating = 0;           // of this round
  i8 winner = -1;          // once over; -1: a draw
  static constexpr int sealed_seats = static_cast<int>(forces_count);
  Choice& sealed(int seat) { return forces[seat].choice; }
  const Choice& sealed(int seat) const { return forces[seat].choice; }

  Force forces[forces_count];
  base::Bounded<Unit, units_max> units;
};

}  // namespace klaxon::rules::sidcors
