// The table that lists every field of a sidcors state.
#pragma once

#include <span>

#include "core/fields.h"
#include "rules/sidcors/state.h"

namespace klaxon::rules::sidcors {

std::span<const core::Field> state_fields();

}  // namespace klaxon::rules::sidcors
