// Places two ships that a file leaves without places: as far apart as it says, showing each other
// the shields that it says.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::staff::tng::desk {

// For an item of `fire`: how far, which shield of the target is struck, and which one of its own
// the firer shows; both shields default to 1.
inline constexpr const char* placing_keys[] = {"range", "shield", "own_shield"};

// Gives the ships of the file their places. Every fault if they have none and there is no `range`,
// or if there are both.
void place_by_range(const core::Tree& file, core::Tree& ships, core::Faults& faults);

}  // namespace klaxon::staff::tng::desk
