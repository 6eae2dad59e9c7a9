// A track: boxes that each have a figure; the best remaining figure applies.
#pragma once

#include <vector>

#include "rules/tng/design/build.h"

namespace klaxon::rules::tng::design {

struct Track {
  u16 system = 0;
  std::vector<Build> boxes;  // from the best, as the file lists them
  Spot spot;
};

}  // namespace klaxon::rules::tng::design
