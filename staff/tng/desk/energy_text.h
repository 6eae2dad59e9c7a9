// How a ship's energy is spent, in the words of a battle file:
//
//   energy = "standard"                       # or "as_last"
//   energy = { as = "standard", speed = 12 }  # the same, except for these rows
//   speed = 20   warp = 19   impulse = 1      # movements
//   shields = "full"   reinforce = { general = 2, 1 = 5 }   # energy
//   arm = ["4 Phtn overload", "all Disr"]   hold = ["2 Phtn E"]
//   capacitors = "full"                       # or { Ph-7 = 10 }
//   draw = 4   overdrain = 2                  # batteries
//   armour = { Armor = 3 }   second = { AXR = 3 }   # boxes
//   aside = 4   reserve = "ask"   losses = "ask"   self_destruct = true
//   "movements by warp" = 19                  # any row by its words in the form
#pragma once

#include "core/catalog/faults.h"
#include "staff/tng/desk/turn_rows.h"

namespace klaxon::staff::tng::desk {

// Reads one entry of `energy`: the base, or a row.
struct EnergySaid {
  Doing does;
  std::string text;
  core::Place place;
};
void read_energy(const rules::Battle& battle, u8 unit, const core::Tree& value,
                 const std::string& field, std::vector<EnergySaid>& out, core::Faults& faults);

}  // namespace klaxon::staff::tng::desk
