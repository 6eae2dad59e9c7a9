// The effect of a line of shots: damage, or something else in its own unit, and side effects.
#pragma once

#include <string>
#include <utility>

#include "core/catalog/faults.h"
#include "staff/tng/odds/line_reading.h"
#include "staff/tng/odds/sum.h"
#include "staff/tng/odds/why.h"

namespace klaxon::staff::tng::odds {

// Options for only a few weapons.
struct Extra {
  std::optional<i64> energy;  // put into a shot; none: as much as it takes, or 6
  base::Ratio cost = 1;       // of a movement of the target
  u32 ships = 1;              // that fire together (AMPB)
};

struct Given {
  Outcomes outcomes;
  std::string unit;  // empty: damage
  std::vector<std::pair<std::string, Outcomes>> more;
  std::vector<Reason> why;  // of special effects
};

// None, and a fault, if there are too many outcomes to tell apart.
std::optional<Given> give(const Line& line, const Extra& extra, core::Faults& faults);

// For what has its own formula instead of a chart: a Pressor, a wave, a string. None: it gives no
// figures (and no fault), or cannot reach (a fault).
std::optional<Given> give_without_chart(const Line& line, const Wanted& wanted, const Extra& extra,
                                        core::Faults& faults);

}  // namespace klaxon::staff::tng::odds
