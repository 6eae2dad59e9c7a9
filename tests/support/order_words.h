// An order, the way a person would type it: "volley ship=dauntless points=25".
#pragma once

#include <string>

#include "core/game.h"

namespace klaxon::tests {

std::string order_to_text(const core::Names& names, const core::Order& order);

}  // namespace klaxon::tests
