// The one field table of a toy state.
#pragma once

#include <span>

#include "core/fields.h"

namespace klaxon::tests::toy {

std::span<const core::Field> state_fields();

}  // namespace klaxon::tests::toy
