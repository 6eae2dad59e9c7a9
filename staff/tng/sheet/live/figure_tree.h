// The figure of a printed sheet as a tree with the same places, for a page that crosses out boxes.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::staff::tng::sheet {

// One for each figure on the sheet; most ships have one:
// {"width","height","pitch","line","text","outline":[path],
//  "systems":[{"groups":[place],"title","label":[line],"label_x","label_y","x","y","across",
//              "boxes":[figure],"firm":true,"below","layer":true,"arc","arc_x","arc_y",
//              "arc_size"}]}
// Lengths are as in print, from the figure's upper left corner; `label_y` is the foot of the first
// line; `arc` has the bits of core::Arc. Keys without a value are left out.
core::Tree figure_trees(const rules::tng::design::Shelf& shelf,
                        const rules::tng::design::Design& design, const rules::tng::Plan& plan);

}  // namespace klaxon::staff::tng::sheet
