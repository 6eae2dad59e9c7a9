// The names that people use for a unit's weapons and actions.
#pragma once

#include <string>

#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat {

// "phaser 2": the name of one of a unit's weapons, numbered among those of its kind.
std::string weapon_in_words(const Catalogue& catalogue, std::span<const u8> weapons, u32 weapon);
// What an action is called, such as "high energy turn"; a shot has the name of its weapon.
std::string action_in_words(u32 action);

}  // namespace klaxon::rules::heavy_combat
