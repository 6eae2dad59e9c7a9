// Adjudicates a battle file (battle_file.h).
#pragma once

#include <string>
#include <string_view>

#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/system.h"
#include "staff/staff.h"

namespace klaxon::staff::heavy_combat {

bool resolve(const HeavyCombatSystem& system, const core::Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults);

// How the start of a battle from `next` differs from this battle's state; empty if it does not.
std::string read_back(const HeavyCombatSystem& system, const core::Tree& next,
                      const klaxon::rules::heavy_combat::HeavyCombatGame& game,
                      const klaxon::rules::heavy_combat::State& state);

// A battle file that works, with comments that name every ship of the library.
std::string example_file(const codec::Library& library);

}  // namespace klaxon::staff::heavy_combat
