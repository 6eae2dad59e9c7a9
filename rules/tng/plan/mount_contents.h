// The contents of an option mount's boxes, with equal contents grouped together.
#pragma once

#include <vector>

#include "rules/tng/design/groups.h"

namespace klaxon::rules::tng {

// Several boxes of one mount that hold the same system.
struct Held {
  u8 first = 0;  // of its `holds`, the first of them
  u8 boxes = 0;
};
std::vector<Held> contents_of(const design::Group& mount);
// How many of its boxes hold systems: all others are empty or contain goods.
u32 boxes_taken(const design::Group& mount);

}  // namespace klaxon::rules::tng
