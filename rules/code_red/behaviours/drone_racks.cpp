// CR-crit-2-2: seeking weapons without a lock-on of their own are lost, and no more are launched
// until the next turn. Suicide shuttles count as drones.
#include <algorithm>

#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

bool drones_at_all(const Ship& ship, const Design& design) {
  const InFlight& f = ship.in_flight;
  if (f.drones + f.drones_own_lock + f.suicide_shuttles + f.suicide_shuttles_own_lock > 0)
    return true;
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (is_drone_group(design.groups[g]) && working(ship, design, g) > 0) return true;
  return false;
}

void lose_drones(const Afflicted& a) {
  const auto take = [&](u8& stock, Item item) {
    take_all(a, stock, EventId::stock_lost, static_cast<int>(item), rule("CR-crit-2-2"));
  };
  take(a.ship.in_flight.drones, Item::drones);
  take(a.ship.in_flight.suicide_shuttles, Item::suicide_shuttles);
  a.ship.effects.drone_racks = 1;
}

core::RuleId drones_barred(const Ship&, const Design&, Item) {
  return rule("CR-crit-2-2");
}
core::RuleId drone_fire_barred(const Ship&, const Design& design, u32 group) {
  return is_drone_group(design.groups[group]) ? rule("CR-crit-2-2") : core::no_rule;
}

}  // namespace

extern const Hooks drone_racks_behaviour;
constexpr Hooks drone_racks_behaviour{
    .id = "drone_racks",
    .rule = rule("CR-crit-2-2"),
    .suffers = drones_at_all,
    .strike = lose_drones,
    .term = {"drone_racks", &Effects::drone_racks, false},
    .bars_fire = drone_fire_barred,
    .bars_launch = drones_barred,
};

}  // namespace klaxon::rules::code_red
