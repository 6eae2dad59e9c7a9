// The weapons of ships and craft, and how weapons of the same kind are told apart by name.
#pragma once

#include <string>
#include <vector>

#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// The weapons that a unit has, by their numbers in the catalogue.
std::vector<u8> weapons_of(const rules::Scenario& scenario, const rules::State& state, i32 unit);
// "phaser 2": the name that posts use for a weapon of this unit, numbered within its kind.
std::string weapon_said(const rules::Scenario& scenario, const rules::State& state, i32 unit,
                        u32 weapon);
}  // namespace klaxon::staff::heavy_combat
