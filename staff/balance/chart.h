// The balance lab's table as a chart: an interval for each thing's worth relative to its price,
// around the line where the two are equal.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "staff/balance/fit.h"

namespace klaxon::staff::balance {

// The chart as SVG, light or dark like the reader's screen, with underpriced things first.
std::string chart(std::string_view system, std::string_view scenario, std::span<const Thing> things,
                  const Fit& fit);

}  // namespace klaxon::staff::balance
