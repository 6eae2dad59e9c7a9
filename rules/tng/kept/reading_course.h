// Reads what only a battle in progress knows about a unit: how it got where it is, what has already
// happened to it, and what it ordered last.
#pragma once

#include "rules/tng/kept/reading_boxes.h"

namespace klaxon::rules::tng {

// Call it after read_boxes() and read_stores().
void read_course(KeptUnit& unit);

}  // namespace klaxon::rules::tng
