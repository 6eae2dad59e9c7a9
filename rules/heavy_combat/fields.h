// The one field table of a heavy-combat state.
#pragma once

#include <span>

#include "core/fields.h"

namespace klaxon::rules::heavy_combat {

std::span<const core::Field> state_fields();

}  // namespace klaxon::rules::heavy_combat
