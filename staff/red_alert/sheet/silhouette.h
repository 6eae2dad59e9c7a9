// A ship's outline seen from above, bow upward, in its faction's style: an SVG path.
#pragma once

#include <string>

#include "rules/red_alert/design/design.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

// The path stays within `half` of x, y in each direction.
std::string silhouette(rules::Faction faction, int x, int y, int half);

}  // namespace klaxon::staff::red_alert
