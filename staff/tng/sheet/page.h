// The pages of a ship's sheet: the figure is on the first, the panels are around it and on as many
// further pages as are needed.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "staff/tng/sheet/ink.h"
#include "staff/tng/sheet/losses.h"
#include "staff/tng/sheet/plan.h"
#include "staff/tng/sheet/ship_panels.h"

namespace klaxon::staff::tng::sheet {

// Everything on the pages except their heads, in its place. The plan has pointers to the others.
struct LaidSheet {
  std::string race;  // the race's id; empty: none
  Price price;
  std::vector<Piece> pieces;
  std::vector<Panel> panels;
  Plan plan;
};
LaidSheet lay_sheet(const rules::tng::design::Shelf& shelf,
                    const rules::tng::design::Design& design, const Losses& losses);

std::vector<Ink> draw_pages(const rules::tng::design::Shelf& shelf,
                            const rules::tng::design::Design& design, const Losses& losses);

}  // namespace klaxon::staff::tng::sheet
