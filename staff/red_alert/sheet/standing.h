// One ship in a battle, as its control panel shows it, including all secrets.
#pragma once

#include <string>

#include "core/catalog/tree.h"
#include "rules/red_alert/design/scenario.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

// "bridge, weapons"; empty if there are none.
std::string marks_text(u8 marks);

// {"left":{"fate","shields","hull","speed","torpedoes","marks":"bridge, weapons",
//          "disks":[{"disk","state"}]},"design","turn"}
core::Tree standing_tree(const rules::Scenario& scenario, const rules::State& state, u8 ship);

}  // namespace klaxon::staff::red_alert
