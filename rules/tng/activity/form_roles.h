// What boxes of a form do aboard by being there: worked out when a battle is frozen, since it is
// asked after each order.
#pragma once

#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// Whether it is used in Impulse Activity.
inline bool in_activity(const catalog::Function& function) {
  return (function.steps >> static_cast<u32>(catalog::FunctionStep::activity) & 1U) != 0;
}

// Sets Form::roles and Form::deeds.
void add_form_roles(const catalog::Catalog& catalog, Form& form);

}  // namespace klaxon::rules::tng
