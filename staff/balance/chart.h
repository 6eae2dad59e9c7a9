// The balance lab's table as a chart: each thing's interval of worth relative to price, around the
// line where the two are equal.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "staff/balance/fit.h"

namespace klaxon::staff::balance {

// The chart as SVG, light or dark to match the reader's screen, underpriced things first.
std::string chart(std::string_view system, std::string_view scenario, std::span<const Thing> things,
                  const Fit& fit);

}  // namespace klaxon::staff::balance
