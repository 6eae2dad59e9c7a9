// What the balance lab weighs: things with a price, and the lists of such things that meet.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/types.h"

namespace klaxon::staff::balance {

// A ship, a unit, a faction's ship, a disk: anything that a side may buy with points.
struct Thing {
  std::string id;
  std::string group;  // its navy, faction or race
  i64 price = 0;
  bool own = false;  // a designer's, not shipped
};

// The conditions for lists that the system and the scenario set.
struct Terms {
  u32 most = 1;            // things per side
  i64 points = 0;          // per side; 0: unlimited
  u32 spread = 150;        // the dearer list costs at most this many hundredths of the other
  bool one_group = false;  // all things of a side are of one group
  bool unique = false;     // no side has a thing twice
};

using List = std::vector<u16>;  // indices of things
using Lists = std::array<List, 2>;

}  // namespace klaxon::staff::balance
