// `captors = ["Phtn", "Ph-7"]` of a rack: what its captor mines hold, one after the other.
#pragma once

#include "rules/tng/design/reading/ship_file_context.h"

namespace klaxon::rules::tng::design {

// `table` belongs to the rack, which is a group or in a mount.
void read_captors(ShipFileContext& in, core::Reader& table, const core::Tree& tree,
                  const Spot& spot, const Build& rack, std::vector<Content>& out);

}  // namespace klaxon::rules::tng::design
