// The pages of a ship's sheet: the figure on the first, the panels round it and on as many further
// ones as they need.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "staff/tng/sheet/ink.h"
#include "staff/tng/sheet/losses.h"

namespace klaxon::staff::tng::sheet {

std::vector<Ink> draw_pages(const rules::tng::design::Shelf& shelf,
                            const rules::tng::design::Design& design, const Losses& losses);

}  // namespace klaxon::staff::tng::sheet
