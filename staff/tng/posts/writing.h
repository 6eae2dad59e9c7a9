// Orders as lines of a post, and the lines of a template.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/game.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

// A move or fire; empty: forms of other kinds are longer than people write.
std::string write_order(const rules::TngGame& game, const rules::State& state,
                        const core::Order& order);
// What a seat may fill into the form of a verb now.
std::vector<std::string> blank_lines(const rules::TngGame& game, const rules::State& state,
                                     int seat, u16 verb);

}  // namespace klaxon::staff::tng::posts
