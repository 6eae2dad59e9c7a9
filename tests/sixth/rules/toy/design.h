// A ship's design as its file describes it, frozen once read. read_design() collects every fault.
//
//   system = "toy"   name = "Cruiser"  # both may be left out
//   hull = 6   gun = 2   engine = 3    # boxes
//   range = 4                          # of its guns, in hexes
//   contact = true                     # begins concealed (TOY-11); all contacts have equal boxes
//
//   launched = true                    # what racks launch
//
//   behaviours = { armour = 1 }        # up to three of the closed list, each with its figure
#pragma once

#include <string>

#include "core/base/bounded.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/toy/state.h"

namespace klaxon::rules::toy {

// A behaviour that a design names.
struct Named {
  u8 behaviour = 0;  // index into the closed list
  u8 figure = 0;     // 0..9, whose meaning depends on the behaviour
};

struct Design {
  std::string id;
  u8 boxes[part_count] = {};
  u8 range_hexes = 0;
  bool contact = false;
  bool launched = false;
  Bounded<Named, fittings_max> behaviours;  // in the order of the closed list
};

// Returns false, with every fault, if the tree is not a design.
bool read_design(const core::Tree& tree, std::string_view id, Design& out, core::Faults& faults);

}  // namespace klaxon::rules::toy
