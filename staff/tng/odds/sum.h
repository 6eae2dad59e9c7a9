// Many shots of one line: their total effect.
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

// Does anything happen at all? The chance that a first shot by itself hits.
Outcomes hit_of(const Line& line);

}  // namespace klaxon::staff::tng::odds
