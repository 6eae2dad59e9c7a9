// What a hasty repair may bring a box back as (TNG-AVR.5, TNG-AXR.3, TNG-Btty.4, TNG-Emer-Power.3).
#pragma once

#include <vector>

#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng::damage {

// The lesser forms of a form, as far as a ship's file would say them: system, level, line, number,
// refits, `lesser`; `repair` only where that is printed, else 0: it is what such a box costs. Who
// freezes the battle completes them, adds them to its forms and puts their numbers into
// Form::hasty.
std::vector<Form> lesser_forms(const catalog::Catalog& catalog, const Form& form);

}  // namespace klaxon::rules::tng::damage
