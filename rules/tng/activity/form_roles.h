// What boxes of a form do aboard by being there: worked out when a battle is frozen, since it is
// asked after each order.
#pragma once

#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// Sets Form::roles.
void add_form_roles(const catalog::Catalog& catalog, Form& form);

}  // namespace klaxon::rules::tng
