// The effect of a line of shots: damage, or something else in a unit of its own, and side effects.
#pragma once

#include <string>
#include <utility>

#include "core/catalog/faults.h"
#include "staff/tng/odds/line_reading.h"
#include "staff/tng/odds/sum.h"
#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

// The options that only a few weapons have.
struct Extra {
  std::optional<i64> energy;  // put into a shot; none: as much as it can take, or 6
  base::Ratio cost = 1;       // the cost of one of the target's movements
  u32 ships = 1;              // ships that fire together (AMPB)
};

struct Given {
  Outcomes outcomes;
  std::string unit;  // empty: damage
  std::vector<std::pair<std::string, Outcomes>> more;
  std::vector<Reason> why;  // reasons for special effects
};

// None, with a fault, if there are too many outcomes to tell apart.
std::optional<Given> give(const Line& line, const Extra& extra, core::Faults& faults);

// For weapons with a formula instead of a chart: a Pressor, a wave, a string. None if it has no
// figures, which is not a fault, or if it cannot reach, which is a fault.
std::optional<Given> give_without_chart(const Line& line, const Wanted& wanted, const Extra& extra,
                                        core::Faults& faults);

}  // namespace klaxon::staff::tng::odds
