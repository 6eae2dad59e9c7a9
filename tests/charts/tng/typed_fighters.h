// The list of fighters, typed a second time.
#pragma once

#include <string_view>

namespace klaxon::tests {

// race | type | hp | sh | spd | phaser wpn | torp wpn | drone wpn | other | BPV
void expect_fighters(std::string_view text);

}  // namespace klaxon::tests
