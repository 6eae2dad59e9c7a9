// The field table of the state: which values are shown, and to whom, edited and fingerprinted.
#pragma once

#include "core/fields.h"

namespace klaxon::rules::tng {

std::span<const core::Field> state_fields();

}  // namespace klaxon::rules::tng
