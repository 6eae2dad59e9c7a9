// sidcors in the balance lab. The document gives units no price, so the lab tests what they are
// worth to the captain (staff/sidcors/analysis/worth.h), including craft.
#pragma once

#include "staff/parts.h"
#include "staff/sidcors/system.h"

namespace klaxon::staff::sidcors {

std::vector<std::string> lab_scenarios();
bool lab_unit(std::string_view id, const core::Tree& design, balance::Thing& out,
              core::Faults& faults);
balance::Terms lab_terms();
core::Tree lab_options(const std::array<std::vector<std::string>, 2>& lists);

}  // namespace klaxon::staff::sidcors
