// An order in the words that a person would type: "volley ship=dauntless points=25".
#pragma once

#include <string>

#include "core/game.h"

namespace klaxon::tests {

std::string order_to_text(const core::Names& names, const core::Order& order);

}  // namespace klaxon::tests
