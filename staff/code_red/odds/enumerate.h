// The exact fate of a ship under a volley: every course that cards and dice can take, each with its
// probability. Cards that are alike for this ship are followed only once, with their combined
// weight; so are courses that lead to the same boxes, deck and run. Chances are also given as
// fractions if these fit into 128 bits. In the tally, only hits and destruction are exact, since it
// does not record which critical hits occurred.
#pragma once

#include <optional>
#include <string>

#include "staff/code_red/odds/odds.h"
#include "staff/code_red/odds/tally.h"

namespace klaxon::staff::code_red {

inline constexpr u32 enumerated_courses_max = 700'000;  // takes under a second
inline constexpr int enumerated_points_max = 16;

// Empty if a limit is exceeded: that for points, or that for cards and rows to follow.
std::optional<Tally> enumerate(const OddsQuery& query);
// The reason why enumerate() returned nothing for this query.
std::string why_not_enumerated(const OddsQuery& query);

}  // namespace klaxon::staff::code_red
