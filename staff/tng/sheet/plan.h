// Where a ship's figures are on their pages: beside the panels if there is room, otherwise on a
// page of their own, or in parts from bow to stern if one page is too small.
#pragma once

#include <vector>

#include "staff/tng/sheet/flow.h"
#include "staff/tng/sheet/hull/figure.h"

namespace klaxon::staff::tng::sheet {

struct Plan {
  std::vector<std::vector<Piece>> parts;  // used if one figure would be too large
  std::vector<Figure> figures;            // in their places, one page each
  Metrics metrics{};
  Flow flow;
};

// `top` is the end of the first page's head. `pieces` and `panels` must outlive the plan.
Plan plan_sheet(const std::vector<Piece>& pieces, const Style& style,
                const std::vector<Panel>& panels, int top);

}  // namespace klaxon::staff::tng::sheet
