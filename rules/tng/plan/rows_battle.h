// The rows of a battle's own ships.
#pragma once

#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

// Fills Battle::bending from the forms and plans, which must exist; sleeping systems modify
// nothing. False, with a fault: more systems modify shots than limits.h or fire::fitted_most allow.
bool bend_battle(Battle& battle, core::Faults& faults);

}  // namespace klaxon::rules::tng
