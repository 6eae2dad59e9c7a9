// Many shots of one line: what they come to in all.
#pragma once

#include <optional>

#include "staff/tng/odds/line.h"
#include "staff/tng/odds/outcomes.h"

namespace klaxon::staff::tng::odds {

inline constexpr u32 shots_most = 200;
inline constexpr i64 cells_most = 2'000'000;  // different sums that are told apart

enum class Measure : u8 {
  given,      // damage, or what else the weapon gives
  permanent,  // what only Construct repairs
};

// In whole points. None: there are more different sums than can be told apart.
std::optional<Outcomes> sum_of(const Line& line, Measure measure = Measure::given);

// Whether something happens at all: the chance that a single first shot hits.
Outcomes hit_of(const Line& line);

}  // namespace klaxon::staff::tng::odds
