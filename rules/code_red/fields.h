// The field table of a code-red state, which lists every field of it.
#pragma once

#include <span>

#include "core/fields.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

std::span<const core::Field> state_fields();

}  // namespace klaxon::rules::code_red
