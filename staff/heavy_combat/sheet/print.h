// A ship's sheet: six shields around its outline, boxes to cross off, weapons with their charts.
#pragma once

#include <string>

#include "core/catalog/tree.h"
#include "rules/heavy_combat/design/design.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// `catalogue` contains the design's weapons and navy; `left` is as in standing_tree(), or null.
std::string print_sheet(const rules::Catalogue& catalogue, const rules::ShipDesign& design,
                        std::string_view title, const core::Tree* left);

}  // namespace klaxon::staff::heavy_combat
