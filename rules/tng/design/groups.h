// A group of like boxes of one ship: everything on its sheet, except tracks, belongs to a group.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/design/mounts.h"

namespace klaxon::rules::tng::design {

// The parts of a ship's file, in the order of its sheet.
enum class Part : u8 { boxes, excess, shields, crew, officer, feature };

struct Group {
  Part part = Part::boxes;
  Build build;
  u8 count = 1;                  // of boxes
  std::string letter;            // of weapons, and of what the file names; else empty
  u8 joint = 0;                  // groups with the same number are one bay; 0: by itself
  i32 points = 0;                // of Extended Allowance
  std::vector<Content> holds;    // a box each, or several boxes together
  std::vector<Content> ready;    // paid for, to be changed to
  std::vector<Load> loads;       // of each box
  std::vector<Content> captors;  // what the captor mines of each box hold
  std::vector<u16> connects;     // groups whose power a Mauler has
  Spot spot;
  bool sound = true;  // its text could be read
};

}  // namespace klaxon::rules::tng::design
