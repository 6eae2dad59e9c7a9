// The document's changes to a chart at a higher level, as the data files write them: core's
// operations (core/chart_file.h), and shorter forms of them for charts of hit numbers.
#pragma once

#include <string_view>

#include "rules/tng/catalog/charts/chart_plan.h"

namespace klaxon::rules::tng::catalog {

// Applies a list of operations. In charts that are not by die:
//   add_hit = 1                is added to the numbers that hit
//   add, times                 change all other figures, or those of `row`
//   to_range = 8               limits any of these to ranges up to 8
//   replace = 0, range = "11"  in the row `hit`, or the only one
//   append                     takes a row whole: "2d6+1" is one figure
// Returns false and reports every fault if the list is wrong.
bool change_lines(const core::Tree& changes, std::string_view path, core::Faults& faults,
                  ChartLines& lines);

}  // namespace klaxon::rules::tng::catalog
