// The state of a duel, in lines of text for the side that is about to plan: power, range, what each
// weapon would do, both ships. It contains only public facts (CR-duel), and therefore no plans.
#pragma once

#include <string>
#include <vector>

#include "rules/code_red/duel/duel.h"
#include "rules/code_red/game.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

// Empty at a desk. The ship of `seat` comes first.
std::vector<std::string> briefing(const rules::CodeRedGame& game, const rules::State& state,
                                  int seat);

}  // namespace klaxon::staff::code_red
