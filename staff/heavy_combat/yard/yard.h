// Checks a ship's design, and lists what it has.
#pragma once

#include <string_view>

#include "codec/library.h"
#include "core/catalog/tree.h"

namespace klaxon::staff::heavy_combat {

// As Staff::check_ship(). The document prices no ships: `bpv` is the points of the ship's own file.
core::Tree check_ship(const codec::Library& library, std::string_view file,
                      const core::Tree& design);

}  // namespace klaxon::staff::heavy_combat
