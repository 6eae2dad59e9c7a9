// Lengths and directions in readable form.
#pragma once

#include <string>

#include "core/space/table.h"

namespace klaxon::staff::red_alert {

// "18.5", "-0.25": to the nearest hundredth of an inch.
std::string inches_text(core::Length length);
// "18.5, 7".
std::string place_text(core::Point point);
// "90": to the nearest degree, 0 to 359.
std::string degrees_text(core::Heading heading);

}  // namespace klaxon::staff::red_alert
