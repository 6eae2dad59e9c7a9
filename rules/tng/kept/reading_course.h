// Reading what only a battle under way knows of a unit: how it came to where it is, what is done to
// it already, what it ordered last.
#pragma once

#include "rules/tng/kept/reading_boxes.h"

namespace klaxon::rules::tng {

// After read_boxes() and read_stores().
void read_course(KeptUnit& unit);

}  // namespace klaxon::rules::tng
