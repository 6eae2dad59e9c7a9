// Lists which groups of a plan are weapons, shields, power sources and so on.
#pragma once

#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// Fills the lists of groups by kind; sleeping groups are in none of them.
void list_kinds(const design::Shelf& shelf, const Forms& forms, Plan& plan);

}  // namespace klaxon::rules::tng
