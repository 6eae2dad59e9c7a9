// Adjudicates a battle file (battle_file.h).
#pragma once

#include <string_view>

#include "staff/staff.h"
#include "staff/tng/battle_system.h"

namespace klaxon::staff::tng::desk {

bool resolve(const TngBattleSystem& system, const core::Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults);

// A battle file that works, with comments.
std::string_view example_file();

}  // namespace klaxon::staff::tng::desk
