// Reads what a unit contains: what its weapons are armed with, energy, ammunition, reinforcement.
#pragma once

#include "rules/tng/kept/reading_boxes.h"

namespace klaxon::rules::tng {

// Call it after read_boxes(): only working boxes hold anything.
void read_stores(KeptUnit& unit);

}  // namespace klaxon::rules::tng
