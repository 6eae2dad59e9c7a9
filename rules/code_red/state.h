// The state of a battle: plain values, no pointers, no order of hidden cards (a deck is a set from
// which cards are drawn at random). Everything is public, except a duel's plans until both are in.
#pragma once

#include <type_traits>

#include "core/base/bounded.h"
#include "core/sealed.h"
#include "rules/code_red/damage/cards.h"
#include "rules/code_red/limits.h"
#include "rules/code_red/orders.h"

namespace klaxon::rules::code_red {

// A list of plain values with a fixed capacity, so that it is trivially copyable.
template <class T, u32 bound>
struct Slots {
  u8 count = 0;
  T items[bound] = {};

  static constexpr u32 capacity() { return bound; }
  u32 size() const { return count; }
  T& operator[](u32 i) { return items[i]; }
  const T& operator[](u32 i) const { return items[i]; }
  T* begin() { return items; }
  T* end() { return items + count; }
  const T* begin() const { return items; }
  const T* end() const { return items + count; }
  void push(T item) {
    check(count < bound, "a list of slots does not overflow");
    items[count++] = item;
  }
  void resize(u32 n, T filler) {
    check(n <= bound, "a list of slots does not overflow");
    for (u32 i = count; i < n; ++i) items[i] = filler;
    count = static_cast<u8>(n);
  }
};

// One volley in progress: everything that dealing needs to stop at a choice and resume. Each ship
// has one, and so its own deck (CR-5.0.5); the cards on the table stay readable until the next
// shuffle (CR-5.0.6).
struct Volley {
  CardMask deck = 0;         // may still be dealt before the next shuffle
  CardMask scored = 0;       // placed on the right since the last shuffle (2.0)
  CardMask ignored = 0;      // laid to the left since the last shuffle
  CardMask aside = 0;        // out until the volley ends
  SystemMask types_hit = 0;  // types that each-type cards have scored in this volley
  SystemMask choices = 0;    // while the owner must choose: the systems on offer
  u16 left = 0;              // points still to be scored; 0: no volley
  u16 points = 0;
  u16 dealt = 0;  // cards since the last shuffle
  i8 card = -1;   // the card whose choice is pending; -1: none, or a chart's
  u8 row = 0;     // pseudo-fighters: the row rolled for the pending choice
  u8 run = 0;     // cards in a row that could not be scored, 0..4
  u8 critical_taken = 0;

  bool pending() const { return choices != 0; }
};
static_assert(sizeof(Volley) <= sizeof(core::AllocFrame) && std::is_trivially_copyable_v<Volley>);

// The two effects that begin with the next turn (3.0, results 2-5 and 3-1). If scored again while
// in force, an effect lasts for this turn and the next one.
namespace delayed {
inline constexpr u8 this_turn = 1;  // in force, and over at the turn's end
inline constexpr u8 next_turn = 2;
inline constexpr u8 this_and_next = 3;
constexpr bool now(u8 term) {
  return term == this_turn || term == this_and_next;
}
constexpr bool struck_this_turn(u8 term) {
  return term >= next_turn;
}
}  // namespace delayed

// Critical hits in force. Each value counts the turn ends still to come; 0: not in force. With the
// repair roll, the seven values that it replaces stay unchanged until a roll ends them.
struct Effects {
  u8 weapons_control = 0;
  u8 tractors = 0;
  u8 probe = 0;
  u8 manoeuvring = 0;  // how many times; for the rest of the battle
  u8 drone_racks = 0;
  u8 transporters = 0;
  u8 battery_gas = 0;   // as in `delayed`
  u8 warp_engines = 0;  // as in `delayed`, for the power; speed suffers at once
  u8 heavy_weapons = 0;
  u8 phasers = 0;
  u8 labs = 0;
};

struct Group {
  u8 armed = 0;  // heavy weapons: how many are armed or arming
  u8 ammo = 0;   // shots left, if the design gives any
};

struct Bay {
  u8 jammed = 0;  // turn ends still to come
};

// Seeking weapons that the ship has in flight. Those with their own lock-on survive result 2-2.
struct InFlight {
  u8 drones = 0;
  u8 drones_own_lock = 0;
  u8 suicide_shuttles = 0;
  u8 suicide_shuttles_own_lock = 0;
};

struct Ship {
  u8 design = 0;
  u8 destroyed = 0;
  u8 boxes[systems_count] = {};  // left
  u8 phaser_energy = 0;          // in the capacitors
  u8 plasma = 0;                 // a duel's seeking heavy weapons in flight
  InFlight in_flight;
  Effects effects;
  Slots<Group, groups_max> groups;
  Slots<Bay, bays_max> bays;
  Volley volley;
};
static_assert(std::is_trivially_copyable_v<Ship>);

// A duel's secret plan: the order's values, as given; empty until the order is in.
using Plan = core::SealedOrder<u8, plan_values_max, verbs::plan>;
inline constexpr core::Seats both_seats = 0b11;

enum class Phase : u8 { desk, plan, damage, over };

struct State {
  static constexpr int sealed_seats = 2;

  Plan& sealed(int seat) { return plans[seat]; }
  const Plan& sealed(int seat) const { return plans[seat]; }

  u32 turn = 1;
  u32 window = 0;
  Phase phase = Phase::desk;
  u8 range_band = 2;  // of a duel: 0 close, 1 medium, 2 long
  i8 winner = -1;     // of a duel that is over; -1: a draw
  Plan plans[2];
  Bounded<Ship, ships_max> ships;
};

}  // namespace klaxon::rules::code_red
