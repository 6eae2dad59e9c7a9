// Writes orders as lines of a post, and writes the lines of a template.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/game.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

// A move or fire order in words; empty for other forms, which are longer than what people write.
std::string write_order(const rules::TngGame& game, const rules::State& state,
                        const core::Order& order);
// The values that a seat may now fill into the form of a verb.
std::vector<std::string> blank_lines(const rules::TngGame& game, const rules::State& state,
                                     int seat, u16 verb);

}  // namespace klaxon::staff::tng::posts
