// A ship's card: its boxes, with the lost ones crossed out.
#pragma once

#include <string>

#include "rules/toy/design.h"

namespace klaxon::staff::toy {

// `left` states the boxes left in each part, {"hull","gun","engine"}; null: all of them.
std::string print_card(const klaxon::rules::toy::Design& design, std::string_view name,
                       const core::Tree* left);

}  // namespace klaxon::staff::toy
