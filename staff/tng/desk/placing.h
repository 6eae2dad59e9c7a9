// Two ships that a file gives no places: they stand as far apart as it says, and show each other
// the shields that it says.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::staff::tng::desk {

// For an item of `fire`: how far, which shield of the target is struck, and which one of its own
// the firer shows; both shields are 1 unless it says so.
inline constexpr const char* placing_keys[] = {"range", "shield", "own_shield"};

// Gives the ships of the file their places. Every fault where they have none and `range` does not
// say it, or both do.
void place_by_range(const core::Tree& file, core::Tree& ships, core::Faults& faults);

}  // namespace klaxon::staff::tng::desk
