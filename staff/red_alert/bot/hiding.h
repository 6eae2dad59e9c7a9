// Decides what a captain keeps face down in step one (RA-5).
#pragma once

#include "rules/red_alert/design/scenario.h"
#include "staff/red_alert/bot/lookout.h"

namespace klaxon::staff::red_alert {

// Crew that can only fight stay hidden as long as no enemy is close enough to board and the ship's
// shields are up: nobody needs to know about them.
bool stays_hidden(const rules::Scenario& scenario, const rules::State& state, u8 disk);

}  // namespace klaxon::staff::red_alert
