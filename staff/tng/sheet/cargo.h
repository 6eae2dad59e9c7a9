// Panels for what a ship carries: in mounts and holds, in racks, and in bays.
#pragma once

#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng::sheet {

// For options: what mounts contain and what is kept ready for them; also cargo boxes and holds.
Panel cargo_panel(const rules::tng::design::Shelf& shelf, const rules::tng::design::Design& design);
// The rounds in racks, to be ticked off box by box.
Panel ammunition_panel(const rules::tng::design::Shelf& shelf,
                       const rules::tng::design::Design& design);
// The fighters, shuttles and ships in bays, each kind with its figures.
Panel craft_panel(const rules::tng::design::Shelf& shelf, const rules::tng::design::Design& design);

}  // namespace klaxon::staff::tng::sheet
