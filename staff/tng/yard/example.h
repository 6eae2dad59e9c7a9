// An example of a ship's file: a cruiser, with a comment on each key.
#pragma once

#include <string_view>

namespace klaxon::staff::tng {

// docs/SHIP-FILE.md prints the same.
std::string_view example_ship();

}  // namespace klaxon::staff::tng
