// Where the groups of a Borg ship lie: damage follows this layout, not the damage chart
// (TNG-ASG.11).
#pragma once

#include <vector>

#include "rules/tng/design/build.h"

namespace klaxon::rules::tng::design {

struct Cube {
  // The groups of boxes that can be aimed at, from the edge inwards, those of a ring side by side
  // and the last beside the first. A shot that strays goes along its ring (TNG-ASG.12, TNG-ASG.13).
  std::vector<std::vector<u16>> rings;
  // Pairs that are joined directly: a grouping and what is attached to it, or two groupings, one
  // further inwards (TNG-ASG.14, TNG-ASG.15).
  struct Line {
    u16 from = 0, to = 0;
    Spot spot;
  };
  std::vector<Line> lines;
  bool excess_last = false;  // as a Scout's (TNG-ASG.19); else it is at the centre (TNG-ASG.18)
  Spot spot;
};

}  // namespace klaxon::rules::tng::design
