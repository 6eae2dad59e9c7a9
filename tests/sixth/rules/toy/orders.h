// The orders of the toy's common rules, by the index of their verb; behaviours add more. The
// indices of the vocabularies are here, too.
#pragma once

#include "core/order.h"
#include "rules/toy/limits.h"

namespace klaxon::rules::toy {

namespace verbs {
inline constexpr u16 allocate = 0;  // form: for each own ship move, guns, shield; secret; TOY-1
inline constexpr u16 coast = 1;     // ready: no energy for anything; secret
inline constexpr u16 move = 2;      // form: direction, hexes; TOY-2
inline constexpr u16 hold = 3;      // ready
inline constexpr u16 fire = 4;      // ready: ship; TOY-3
inline constexpr u16 capture = 5;   // ready: ship; TOY-6
inline constexpr u16 pass = 6;      // ready
inline constexpr u16 brace = 7;     // ready; TOY-4
inline constexpr u16 ignore = 8;    // ready
inline constexpr u16 lose = 9;      // ready: system; TOY-5
inline constexpr u16 fault = 10;    // never offered: breaks a promise on purpose
}  // namespace verbs

namespace vocabulary {
inline constexpr u16 designs = 1;  // of this battle
inline constexpr u16 parts = 2;
inline constexpr u16 uses = 3;
inline constexpr u16 phases = 4;
inline constexpr u16 seats = 5;
inline constexpr u16 directions = 6;
inline constexpr u16 frames = 7;
inline constexpr u16 plans = 8;  // the verbs of an energy plan
inline constexpr u16 systems = 9;
inline constexpr u16 ships = 10;  // as far as the onlooker knows them: "raider_3", "contact_9"
}  // namespace vocabulary

inline constexpr const char* seat_words[seat_count] = {"red", "blue", "green"};

}  // namespace klaxon::rules::toy
