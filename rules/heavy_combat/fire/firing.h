// Fire: what each weapon can fire at, what hits, what a hit does (HC-6 to HC-10, HC-13 to HC-15).
#pragma once

#include "rules/heavy_combat/battle_context.h"

namespace klaxon::rules::heavy_combat {

// What a hit does to the ship that fired it (HC-9.7, HC-11.8).
i32 own_damage(const Weapon& weapon, i32 range, i32 points);
core::RuleId own_damage_rule(const Weapon& weapon);

}  // namespace klaxon::rules::heavy_combat
