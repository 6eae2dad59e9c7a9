// The words that turn a line into a row, or make it sound like one.
#pragma once

#include <string>
#include <vector>

#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/posts/sayings.h"

namespace klaxon::staff::heavy_combat {

// The words that make a line sound like a row.
std::vector<std::string> row_keys(const rules::Scenario& scenario, const Sayings& sayings);
// Words with which a row may begin, besides a unit's name and a number.
std::vector<std::string> row_openings(const rules::Scenario& scenario, const Sayings& sayings);

}  // namespace klaxon::staff::heavy_combat
