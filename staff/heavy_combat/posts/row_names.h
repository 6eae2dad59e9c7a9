// A row in words: units, actions and objects under the names that players use.
#pragma once

#include <string>
#include <string_view>

#include "rules/heavy_combat/game.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

const rules::Scenario& scenario_of(const core::Game& game);
// Refers to a unit by its name, unless that name would split a line apart: "Iron Word".
std::string unit_said(const core::Game& game, i32 unit);
// "bow to port", "bow east top up", or the unit's own "plasma 1".
std::string object_said(const core::Game& game, const rules::State& state, i32 unit, i32 action,
                        i32 object);
// "high energy turn", or the unit's own "phaser 2".
std::string action_said(const core::Game& game, const rules::State& state, i32 unit, i32 action);

// The words that join an action, its object and its number.
struct Joints {
  std::string_view action, before_object = " ", before_number = " ";
};
Joints joints_of(i32 action);

}  // namespace klaxon::staff::heavy_combat
