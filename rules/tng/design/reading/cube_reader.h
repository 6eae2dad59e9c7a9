// The table `cube` of a ship's file.
#pragma once

#include "rules/tng/design/reading/ship_file_context.h"

namespace klaxon::rules::tng::design {

// To be called once all groups have been read and have their letters.
void read_cube(ShipFileContext& in, const core::Tree& table);

}  // namespace klaxon::rules::tng::design
