// Finds contradictions in the initial state of a battle file's ships, before adjudication.
#pragma once

#include "staff/red_alert/desk/battle_file.h"

namespace klaxon::staff::red_alert {

// Everything that a list names must be aboard, and only once. `ships` is the file's list.
void check_berths(const rules::Scenario& scenario, const core::Tree& ships,
                  const std::vector<Berth>& berths, core::Faults& faults);

// RA-3.4: once everything is set as in the file, no panel may show more than its ship has.
void check_panels(const rules::Scenario& scenario, const rules::State& state,
                  const core::Tree& ships, const std::vector<Berth>& berths, core::Faults& faults);

}  // namespace klaxon::staff::red_alert
