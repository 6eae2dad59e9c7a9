// A question about a battle, in words: one ship's fire at another.
#pragma once

#include "staff/tng/odds/volley/volley.h"

namespace klaxon::staff::tng::odds {

// {"ship": "Candour", "target": "Varkuth", "weapons": "4 Phtn overload, all Ph-7 A"}, with weapons
// as in docs/RESOLVE.md; if they are left out, everything that bears and reaches fires. Returns
// false, with every fault, if it cannot be answered.
bool answer_in_battle(const Standing& battle, const core::Tree& question, core::Tree& out,
                      core::Faults& faults);

}  // namespace klaxon::staff::tng::odds
