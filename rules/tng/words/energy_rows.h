// The rows of an energy form in words: labels for the next number of `allocate`.
#pragma once

#include <string>

#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

// "Phtn E, 4 boxes: shots to arm at 2 energy each (standard)".
std::string row_said(const Battle& battle, u32 unit, const EnergyRow& row);

}  // namespace klaxon::rules::tng
