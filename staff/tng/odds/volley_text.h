// Reads an attack in the form that people write: "3 Ph-7 standard, 2 Phtn overload, 2x8 PPDC @4".
#pragma once

#include <string>
#include <vector>

#include "staff/tng/odds/line_reading.h"

namespace klaxon::staff::tng::odds {

// BOXES[xSHOTS] WEAPON [MODE] [@RANGE] [combined], between commas. Without BOXES, one box; without
// SHOTS, one use of the mode. `range` is for items that do not name one; -1: each must name one.
// Returns false and reports every fault if it is wrong.
bool read_volley(const catalog::Catalog& catalog, const std::string& text, catalog::Level tech,
                 i32 range, std::vector<Wanted>& out, core::Faults& faults);

}  // namespace klaxon::staff::tng::odds
