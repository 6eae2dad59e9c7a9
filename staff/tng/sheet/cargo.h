// Panels for what a ship carries: in mounts and holds, in racks, and in bays.
#pragma once

#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng::sheet {

// Options: the contents of mounts and things kept ready for them; cargo and holds.
Panel cargo_panel(const rules::tng::design::Shelf& shelf, const rules::tng::design::Design& design);
// Rounds to tick, box by box.
Panel ammunition_panel(const rules::tng::design::Shelf& shelf,
                       const rules::tng::design::Design& design);
// Fighters, shuttles and ships in bays, each kind with its figures.
Panel craft_panel(const rules::tng::design::Shelf& shelf, const rules::tng::design::Design& design);

}  // namespace klaxon::staff::tng::sheet
