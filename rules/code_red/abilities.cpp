// Answers those questions of criticals.h in which more than one critical hit may forbid something.
// Questions about a single effect are answered in the file of that effect in behaviours/.
#include <algorithm>

#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

// Returns the rule by which the first hook forbids the action, or none.
template <auto hook>
core::RuleId barred_by(const Ship& ship, const auto&... about) {
  for (const auto& [bars, counter] : wiring().on<hook>()) {
    if (!counter.in_force(ship)) continue;
    if (const core::RuleId why = bars(ship, about...); why != core::no_rule) return why;
  }
  return core::no_rule;
}

}  // namespace

bool may_fire(const Ship& ship, const Design& design, u32 group) {
  return working(ship, design, group) > 0 && ship.destroyed == 0 &&
         barred_by<&Hooks::bars_fire>(ship, design, group) == core::no_rule;
}

core::RuleId arming_barred(const Ship& ship, const Design& design, u32 group) {
  return barred_by<&Hooks::bars_arming>(ship, design, group);
}
bool may_arm(const Ship& ship, const Design& design, u32 group) {
  return design.groups[group].heavy && ship.destroyed == 0 && working(ship, design, group) > 0 &&
         arming_barred(ship, design, group) == core::no_rule;
}

core::RuleId launch_barred(const Ship& ship, const Design& design, Item what) {
  return barred_by<&Hooks::bars_launch>(ship, design, what);
}
// A ship that was built with drone racks needs one that is left and not in a jammed bay.
bool may_launch_drones(const Ship& ship, const Design& design) {
  const bool racks = std::ranges::any_of(design.groups, is_drone_group);
  return (!racks || racks_open(ship, design) > 0) &&
         launch_barred(ship, design, Item::drones) == core::no_rule;
}
bool may_launch_suicide_shuttles(const Ship& ship, const Design& design) {
  return launch_barred(ship, design, Item::suicide_shuttles) == core::no_rule;
}

core::RuleId charging_barred(const Ship& ship) {
  return barred_by<&Hooks::bars_charging>(ship);
}

}  // namespace klaxon::rules::code_red
