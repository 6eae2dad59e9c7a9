// red-alert in the balance lab: fleets of ships only, at the costs on their disks (RA-2.7). Crew
// and tech are left out.
#pragma once

#include "staff/parts.h"
#include "staff/red_alert/system.h"

namespace klaxon::staff::red_alert {

std::vector<std::string> lab_scenarios(const RedAlertSystem& system);
bool lab_ship(std::string_view id, const core::Tree& design, balance::Thing& out,
              core::Faults& faults);
balance::Terms lab_terms(const RedAlertSystem& system, std::string_view scenario);
core::Tree lab_options(const RedAlertSystem& system, std::string_view scenario,
                       const std::array<std::vector<std::string>, 2>& lists);

}  // namespace klaxon::staff::red_alert
