// Adjudicates a battle file (battle_file.h).
#pragma once

#include <string>
#include <string_view>

#include "staff/heavy_combat/system.h"
#include "staff/staff.h"

namespace klaxon::staff::heavy_combat {

bool resolve(const HeavyCombatSystem& system, const core::Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults);

// A battle file with comments that works as it is; it names every ship of the library.
std::string example_file(const codec::Library& library);

}  // namespace klaxon::staff::heavy_combat
