// The answers of `klaxon odds sidcors`, as trees.
#pragma once

#include "core/catalog/tree.h"
#include "rules/sidcors/game.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

// {"outcomes":[{"damage","p","exact"}],"mean"}: one side's points. `attack` is in whole factors,
// 0..odds_attack_max; `rating` is 2..8; `shift` is for its die.
inline constexpr i32 odds_attack_max = 20'000;
core::Tree odds_of_damage(i32 attack, i32 rating, i32 shift);

// {"matrix":4x4,"attacker":[4],"defender":[4],"value",…}; if only one side is mobile, the best of
// its 16 choices, without a mix. Returns false if the battle is over.
bool odds_of_battle(const rules::SidcorsGame& game, const rules::State& state, core::Tree& out);

// Adds "forecast": {"battles","wins":[2],…} from whole battles between captains. battles > 0.
void add_forecast(const rules::SidcorsGame& game, const core::StateBytes* state, u64 battles,
                  u64 seed, core::Tree& out);

}  // namespace klaxon::staff::sidcors
