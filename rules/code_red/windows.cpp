#include "rules/code_red/windows.h"

#include "rules/code_red/criticals.h"
#include "rules/code_red/orders.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

namespace {

// While none may be launched, those in flight may grow fewer, not more.
i32 in_flight_most(const Ship& ship, const Design& design, Item item) {
  const InFlight& f = ship.in_flight;
  switch (item) {
    case Item::drones:
      return may_launch_drones(ship, design) ? counter_max : f.drones;
    case Item::drones_own_lock:
      return may_launch_drones(ship, design) ? counter_max : f.drones_own_lock;
    case Item::suicide_shuttles:
      return may_launch_suicide_shuttles(ship, design) ? counter_max : f.suicide_shuttles;
    default:
      return may_launch_suicide_shuttles(ship, design) ? counter_max : f.suicide_shuttles_own_lock;
  }
}

}  // namespace

int pending_ship(const State& state) {
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[i].volley.pending()) return static_cast<int>(i);
  return -1;
}

u64 ships_that(const State& state, bool (*holds)(const Ship&)) {
  u64 mask = 0;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (holds(state.ships[i])) mask |= u64{1} << i;
  return mask;
}

u64 items_of(const Design& design) {
  u64 items = 0b1111;
  if (design.boxes[sys(HitClass::phaser)] > 0)
    items |= u64{1} << static_cast<u32>(Item::phaser_energy);
  for (u32 g = 0; g < design.groups.size(); ++g)
    if (design.groups[g].heavy) items |= u64{1} << (static_cast<u32>(Item::armed_first) + g);
  return items;
}

i32 item_most(const Ship& ship, const Design& design, u32 item) {
  if (item < static_cast<u32>(Item::phaser_energy))
    return in_flight_most(ship, design, static_cast<Item>(item));
  if (item == static_cast<u32>(Item::phaser_energy))
    return ship.effects.phasers > 0 ? 0 : ship.boxes[sys(HitClass::phaser)];
  const u32 g = item - static_cast<u32>(Item::armed_first);
  return may_arm(ship, design, g) ? working(ship, design, g) : 0;
}

u16 rule_of_item(const Ship& ship, const Design& design, u32 item) {
  const Effects& e = ship.effects;
  if (item < static_cast<u32>(Item::phaser_energy)) {
    if (e.drone_racks > 0) return rule("CR-crit-2-2");
    if (e.weapons_control > 0) return rule("CR-crit-1-1");
    const bool by_rack = item <= static_cast<u32>(Item::drones_own_lock);
    for (u32 b = 0; b < ship.bays.size(); ++b)
      if (ship.bays[b].jammed > 0 && (!by_rack || design.bays[b].racks > 0))
        return rule("CR-crit-1-2");
    return rule("CR-desk.3");
  }
  if (item == static_cast<u32>(Item::phaser_energy))
    return e.phasers > 0 ? rule("CR-crit-3-3") : rule("CR-desk.3");
  return e.heavy_weapons > 0 ? rule("CR-crit-3-2") : rule("CR-desk.3");
}

}  // namespace klaxon::rules::code_red
