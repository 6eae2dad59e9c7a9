// Checks whether a battle can be made from a set-up, and whether it stays within limits.h.
#pragma once

#include "core/catalog/faults.h"
#include "rules/tng/plan/setup.h"

namespace klaxon::rules::tng {

// Checks the scenario on its own: seats, units, and their places.
void check_setup(const BattleSetup& setup, core::Faults& faults);
// Checks the battle that is frozen from it.
void check_battle(const BattleSetup& setup, const Battle& battle, core::Faults& faults);
void tell_too_many_forms(core::Faults& faults);

}  // namespace klaxon::rules::tng
