// Who sits at the table, and what each may see.
#pragma once

#include "core/base/types.h"

namespace klaxon::core {

// A set of seats: bits 0..7.
using Seats = u16;
// A set of onlookers: the bits of the seats, 14 for the watchers, 15 for the moderator.
using Audience = u16;

inline constexpr int seats_max = 8;
inline constexpr Audience nobody = 0;
inline constexpr Audience watchers = 1U << 14;
inline constexpr Audience moderator = 1U << 15;
inline constexpr Seats all_seats = 0x00FF;
inline constexpr Audience everyone = all_seats | watchers | moderator;

constexpr Seats seat_bit(int seat) {
  return static_cast<Seats>(1U << seat);
}

// May `onlooker` (one bit of Audience) see what is meant for `audience`? The moderator sees all.
constexpr bool may_see(Audience audience, Audience onlooker) {
  return onlooker == moderator || (audience & onlooker) != 0;
}

}  // namespace klaxon::core
