// Decides where a captain sends torpedoes.
#pragma once

#include "core/order.h"
#include "rules/red_alert/design/scenario.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

inline constexpr core::Length torpedo_radius = rules::torpedo_diameter / 2;

// The heading as orders state it: in hundredths of a degree.
i32 hundredths_of(core::Heading heading);

// The heading in which to launch toward that ship, with turns after each flip.
core::Order launch_at(const rules::Scenario& scenario, const rules::State& state, u8 ship,
                      u8 target);
// The heading of a torpedo in flight: towards the enemy that it hits soonest, never through
// friendly ships; else toward the nearest enemy, if no friendly ship is in the way.
core::Heading aim_torpedo(const rules::Scenario& scenario, const rules::State& state,
                          const rules::Torpedo& torpedo);

}  // namespace klaxon::staff::red_alert
