// The field table of a heavy-combat state, which lists every field of it.
#pragma once

#include <span>

#include "core/fields.h"

namespace klaxon::rules::heavy_combat {

std::span<const core::Field> state_fields();

}  // namespace klaxon::rules::heavy_combat
