// Writes what only a battle in progress knows about a unit (reading_course.h).
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

void write_course(const Battle& battle, const State& state, u32 unit, core::Tree& out);

}  // namespace klaxon::rules::tng
