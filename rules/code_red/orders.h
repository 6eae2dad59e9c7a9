// The orders of code-red, by the number of their verb in the lexicon.
#pragma once

#include "core/order.h"

namespace klaxon::rules::code_red {

namespace verbs {
// The desk.
inline constexpr u16 volley = 0;     // form: ship, points
inline constexpr u16 choose = 1;     // ready: ship, system (both scenarios)
inline constexpr u16 next_turn = 2;  // ready
inline constexpr u16 adjust = 3;     // form: ship, item, value
// The duel.
inline constexpr u16 plan = 4;  // form: move, reinforcement, then each group's values
}  // namespace verbs

// Vocabularies, by their place in the lexicon.
namespace vocabulary {
inline constexpr u16 ships = 1;      // by number in this battle
inline constexpr u16 systems = 2;    // hits.h
inline constexpr u16 cards = 3;      // 0..63
inline constexpr u16 criticals = 4;  // 0..17: (card - 1) * 6 + die - 1
inline constexpr u16 items = 5;      // what `adjust` sets
inline constexpr u16 moves = 6;      // close, hold, open
inline constexpr u16 bands = 7;      // close, medium, long
inline constexpr u16 phases = 8;
inline constexpr u16 effects = 9;  // what ends with a turn
inline constexpr u16 designs = 10;
inline constexpr u16 numbers = 11;  // of bays, which people count from 1
inline constexpr u16 weapons = 12;  // names of weapon groups in this battle
inline constexpr u16 count = 13;
}  // namespace vocabulary

// What can be set by hand at the desk (CR-desk.3).
enum class Item : u8 {
  drones,
  drones_own_lock,
  suicide_shuttles,
  suicide_shuttles_own_lock,
  phaser_energy,
  armed_first,  // and on: the armed weapons of heavy group 1, 2 ...
};

}  // namespace klaxon::rules::code_red
