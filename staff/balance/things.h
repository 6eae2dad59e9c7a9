// What the balance lab weighs: priced things, and the lists of them that meet.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/types.h"

namespace klaxon::staff::balance {

// A ship, a unit, a faction's ship, a disk: whatever a side may take for points.
struct Thing {
  std::string id;
  std::string group;  // its navy, faction or race
  i64 price = 0;
  bool own = false;  // a designer's, not shipped
};

// How lists are made in the system and the scenario.
struct Terms {
  u32 most = 1;            // things of a side
  i64 points = 0;          // of a side; 0: as many as there are
  u32 spread = 150;        // the dearer list costs at most this many hundredths of the other
  bool one_group = false;  // a side is of one group
  bool unique = false;     // no thing is twice on a side
};

using List = std::vector<u16>;  // indices of things
using Lists = std::array<List, 2>;

}  // namespace klaxon::staff::balance
