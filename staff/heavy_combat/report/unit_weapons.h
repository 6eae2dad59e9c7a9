// The weapons of ships and craft, and how they are named among those of their kind.
#pragma once

#include <string>
#include <vector>

#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// The weapons that a unit has, by their numbers in the catalogue.
std::vector<u8> weapons_of(const rules::Scenario& scenario, const rules::State& state, i32 unit);
// "phaser 2": a weapon of this unit as posts name it, numbered among its kind.
std::string weapon_said(const rules::Scenario& scenario, const rules::State& state, i32 unit,
                        u32 weapon);
}  // namespace klaxon::staff::heavy_combat
