// What a box spends when it fires in one mode. A line of a fire order states a number of counts:
// uses of its mode, or single shots if the shots of a use may be split up (WRG, PGH).
#pragma once

#include <vector>

#include "rules/tng/catalog/values/energy.h"

namespace klaxon::rules::tng::fire {

using catalog::Energy;

// One count of a mode.
struct Count {
  u8 shots = 1;      // that it rolls
  u8 boxes = 1;      // of its group that it takes
  u16 turn = 1;      // that a box has a turn; 0: any number
  u16 quickest = 1;  // that a box has in the mode that has most; Mount::shots counts in these
  u16 impulse = 0;   // that a box has an impulse; 0: any number
  Energy price = 0;
  Energy spared = 0;          // more, for which its box survives the shot (TNG-Fus.7)
  u8 armed_at = 0;            // Mount::price of a box that is armed for it; 0: none is needed
  bool pooled = false;        // paid from a capacitor
  u16 ammo = 0;               // 0: none is counted
  bool fired = false;         // in step D; other modes are launched, or used in other steps
  bool joins = false;         // its shots may be one hard hit
  bool harms_itself = false;  // does excess damage to its own ship
  u8 facings = 1;             // on which a hit may fall
};

// This is frozen for each form and mode, and for each group of State::groups.
struct Counts {
  std::vector<u32> first;       // by form: of `all`
  std::vector<Count> all;       // one for each mode of a form
  std::vector<u16> capacitors;  // by group: the group in whose `energy` its capacitor is
  std::vector<i32> reach;       // by form, then by size class of the target: printed_reach
};

}  // namespace klaxon::rules::tng::fire
