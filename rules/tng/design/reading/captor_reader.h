// `captors = ["Phtn", "Ph-7"]` of a rack: what the captor mines in it hold, one after the other.
#pragma once

#include "rules/tng/design/reading/ship_file_context.h"

namespace klaxon::rules::tng::design {

// `table` is that of the rack, which is a group of its own or is in a mount.
void read_captors(ShipFileContext& in, core::Reader& table, const core::Tree& tree,
                  const Spot& spot, const Build& rack, std::vector<Content>& out);

}  // namespace klaxon::rules::tng::design
