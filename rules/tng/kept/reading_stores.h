// Reads what a unit has in store: how its weapons are armed, energy, ammunition, reinforcement.
#pragma once

#include "rules/tng/kept/reading_boxes.h"

namespace klaxon::rules::tng {

// Call it after read_boxes(): only working boxes hold anything.
void read_stores(KeptUnit& unit);

}  // namespace klaxon::rules::tng
