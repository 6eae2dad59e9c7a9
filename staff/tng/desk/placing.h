// Places two ships that have no places in a file: as far apart as the file states, showing each
// other the facings that it names.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::staff::tng::desk {

// For an item of `fire`: the range, the facing of the target that is struck, and the facing that
// the firer shows; both facings default to 1.
inline constexpr const char* placing_keys[] = {"range", "shield", "own_shield"};

// Gives the file's ships their places. Reports every fault if they have no places and there is no
// `range`, or if there are both.
void place_by_range(const core::Tree& file, core::Tree& ships, core::Faults& faults);

}  // namespace klaxon::staff::tng::desk
