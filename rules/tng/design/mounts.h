// What boxes hold: mounts hold systems; cargo bays, goods; bays, craft; racks, missiles.
#pragma once

#include <optional>
#include <vector>

#include "rules/tng/design/build.h"

namespace klaxon::rules::tng::design {

// The missiles in each box of a rack.
struct Load {
  u16 missile = 0;
  u16 count = 0;
};

struct Content {
  enum class Use : u8 { nothing, system, cargo, allowance, reloads, fighter, ship };

  Use use = Use::nothing;
  Build build;              // of a system
  u16 fighter = 0;          // of the catalogue
  std::string ship;         // the file's name
  i32 ship_class = 0;       // its size class
  u8 boxes = 1;             // of its group that it takes
  std::optional<u16> with;  // people that come with it, for nothing
  u8 with_count = 0;
  std::vector<Load> loads;
  std::vector<u16> connects;     // as a group's
  std::vector<Content> holds;    // of a bay in a mount
  std::vector<Content> captors;  // of a rack: what its captor mines hold
  Spot spot;
  bool sound = true;  // its text could be read
};

}  // namespace klaxon::rules::tng::design
