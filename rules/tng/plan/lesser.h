// The lesser boxes into which a hasty repair may turn a box (TNG-turn.10).
#pragma once

#include <vector>

#include "rules/tng/design/build.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng {

struct Lesser {
  design::Build build;
  bool hasty = false;  // the same system, with less of it
  i32 repair = 0;      // …then its printed points
};

// These are a box without its switch (TNG-Emer-Power.3), another system, a smaller one of the same
// kind (TNG-Btty.4), or less of it (TNG-AXR.3).
std::vector<Lesser> lesser_of(const design::Shelf& shelf, const design::Build& build);

}  // namespace klaxon::rules::tng
