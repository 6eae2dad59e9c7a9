// heavy-combat in the balance lab: squadrons of warships, priced at the points in their files
// (HC-29.3), each under a single captain.
#pragma once

#include "staff/heavy_combat/system.h"
#include "staff/parts.h"

namespace klaxon::staff::heavy_combat {

std::vector<std::string> lab_scenarios(const HeavyCombatSystem& system);
bool lab_ship(std::string_view id, const core::Tree& design, balance::Thing& out,
              core::Faults& faults);
balance::Terms lab_terms();
core::Tree lab_options(const HeavyCombatSystem& system, std::string_view scenario,
                       const std::array<std::vector<std::string>, 2>& lists);

}  // namespace klaxon::staff::heavy_combat
