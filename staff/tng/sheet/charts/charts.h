// A panel for each kind of weapon on a ship, with its effects by range.
#pragma once

#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng::sheet {

// They go by the weapons' letters; weapons in mounts and those kept ready for mounts come last.
std::vector<Panel> chart_panels(const rules::tng::design::Shelf& shelf,
                                const rules::tng::design::Design& design);

}  // namespace klaxon::staff::tng::sheet
