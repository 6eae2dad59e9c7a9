// The only table of fields for a toy state.
#pragma once

#include <span>

#include "core/fields.h"

namespace klaxon::rules::toy {

std::span<const core::Field> state_fields();

}  // namespace klaxon::rules::toy
