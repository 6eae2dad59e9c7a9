// The table that lists every field of a red-alert state.
#pragma once

#include <span>

#include "core/fields.h"

namespace klaxon::rules::red_alert {

std::span<const core::Field> state_fields();

}  // namespace klaxon::rules::red_alert
