// Who sits at the table and who may see what.
#pragma once

#include "core/base/types.h"

namespace klaxon::core {

// A set of onlookers: bits 0..7 the seats, 14 the watchers, 15 the moderator.
using Seats = u16;

inline constexpr int seats_max = 8;
inline constexpr Seats nobody = 0;
inline constexpr Seats watchers = 1U << 14;
inline constexpr Seats moderator = 1U << 15;
inline constexpr Seats all_seats = 0x00FF;
inline constexpr Seats everyone = all_seats | watchers | moderator;

constexpr Seats seat_bit(int seat) {
  return static_cast<Seats>(1U << seat);
}

// May an onlooker (one bit of Seats) see what is meant for `audience`? The moderator sees all.
constexpr bool may_see(Seats audience, Seats onlooker) {
  return onlooker == moderator || (audience & onlooker) != 0;
}

}  // namespace klaxon::core
