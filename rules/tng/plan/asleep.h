// Sleeping boxes, whose rules no battle carries out yet (tables/asleep.toml). They can be hit and
// repaired, but cost nothing and do nothing. This file can be deleted once nothing sleeps any more.
#pragma once

#include "core/catalog/faults.h"
#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// The part of the document with which a system will be implemented; null if it is awake.
const catalog::Coming* coming_of(const catalog::Catalog& catalog, u16 system);

// A ship cannot fight if its drive or its substitute for shields sleeps. If either does, returns
// false with a fault that names it.
bool fights_awake(const design::Shelf& shelf, const design::Design& design, const Forms& forms,
                  const Plan& plan, core::Faults& faults);

}  // namespace klaxon::rules::tng
