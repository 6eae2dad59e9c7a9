// The state of ships in readable lines: what everybody may know, and what only the seat of each
// ship knows.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/game.h"

namespace klaxon::staff::tng::report {

namespace rules = klaxon::rules::tng;

// "Turn 2, impulse 3", "Turn 2, energy allocation".
std::string turn_in_words(const rules::State& state);

// One or two lines about every ship, as far as `onlooker` may know it.
std::vector<std::string> standing_lines(const rules::TngGame& game, const rules::State& state,
                                        core::Audience onlooker);

// The situation of a seat that is about to act.
std::vector<std::string> brief(const rules::TngGame& game, const rules::State& state, int seat);

}  // namespace klaxon::staff::tng::report
