// What boxes of a form do aboard merely by being there. It is worked out when a battle is frozen,
// because every order needs it.
#pragma once

#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// Whether the function is used in Impulse Activity.
inline bool in_activity(const catalog::Function& function) {
  return (function.steps >> static_cast<u32>(catalog::FunctionStep::activity) & 1U) != 0;
}

// Sets Form::roles and Form::deeds.
void add_form_roles(const catalog::Catalog& catalog, Form& form);

}  // namespace klaxon::rules::tng
