// The contents of an option mount's boxes, with equal contents together.
#pragma once

#include <vector>

#include "rules/tng/design/groups.h"

namespace klaxon::rules::tng {

// A number of boxes of one mount that hold the same system.
struct Held {
  u8 first = 0;  // of its `holds`, the first of them
  u8 boxes = 0;
};
std::vector<Held> contents_of(const design::Group& mount);
// How many of its boxes hold systems: the rest is empty, or has goods in it.
u32 boxes_taken(const design::Group& mount);

}  // namespace klaxon::rules::tng
