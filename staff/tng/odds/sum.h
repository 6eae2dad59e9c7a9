// The total effect of many shots in one line.
#pragma once

#include <optional>

#include "staff/tng/odds/line.h"
#include "staff/tng/odds/outcomes.h"

namespace klaxon::staff::tng::odds {

inline constexpr u32 shots_most = 200;
inline constexpr i64 cells_most = 2'000'000;  // different sums kept apart

enum class Measure : u8 {
  given,      // damage, or the weapon's other effect
  permanent,  // damage that only Construct repairs
};

// Sums in whole points. None if there are too many different sums to keep apart.
std::optional<Outcomes> sum_of(const Line& line, Measure measure = Measure::given);

// Whether the shots have any effect at all: the chance that a first shot, on its own, hits.
Outcomes hit_of(const Line& line);

}  // namespace klaxon::staff::tng::odds
