// Makes a plan of a design: its groups in the sheet's order, and which of them hits can strike.
#pragma once

#include "core/catalog/faults.h"
#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/form_book.h"

namespace klaxon::rules::tng {

// `design` has been read and checked. Returns false and reports all that exceeds the bounds or
// sleeps. The book fills `forms`.
bool make_plan(const design::Shelf& shelf, const design::Design& design, FormBook& book,
               const Forms& forms, core::Faults& faults, Plan& out);

}  // namespace klaxon::rules::tng
