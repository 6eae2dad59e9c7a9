// The state of ships in a battle, as trees and lines, and what a seat may know about its own ships.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/tree.h"
#include "rules/heavy_combat/game.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// {"ship","design","turn","left":{"fate","shields":{face},"armour","hull","internals":{system},
//  "batteries","crew","armed":{weapon},"reload":{weapon}}}
core::Tree standing_tree(const rules::Scenario& scenario, const rules::State& state, u8 ship);

// Like Staff::state_lines(): ships that `onlooker` may not see are left out.
std::vector<std::string> lines_of(const rules::HeavyCombatGame& game, const rules::State& state,
                                  core::Audience onlooker);
// Like Staff::briefing().
std::vector<std::string> brief(const rules::HeavyCombatGame& game, const core::StateBytes* cell,
                               int seat);

}  // namespace klaxon::staff::heavy_combat
