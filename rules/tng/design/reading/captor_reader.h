// `captors = ["Phtn", "Ph-7"]` of a rack: what its captor mines hold, one after the other.
#pragma once

#include "rules/tng/design/reading/reading.h"

namespace klaxon::rules::tng::design {

// `table` is the rack's, of a group or of what stands in a mount.
void read_captors(Reading& in, core::Reader& table, const core::Tree& tree, const Spot& spot,
                  const Build& rack, std::vector<Content>& out);

}  // namespace klaxon::rules::tng::design
