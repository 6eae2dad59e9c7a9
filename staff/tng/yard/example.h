// A ship's file to begin with: a cruiser, with a remark at each key.
#pragma once

#include <string_view>

namespace klaxon::staff::tng {

// docs/SHIP-FILE.md prints the same.
std::string_view example_ship();

}  // namespace klaxon::staff::tng
