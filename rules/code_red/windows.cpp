#include "rules/code_red/windows.h"

#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/orders.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

namespace {

constexpr u32 first_group = static_cast<u32>(Item::armed_first);

i32 in_flight(const Ship& ship, Item item) {
  const InFlight& f = ship.in_flight;
  switch (item) {
    case Item::drones:
      return f.drones;
    case Item::drones_own_lock:
      return f.drones_own_lock;
    case Item::suicide_shuttles:
      return f.suicide_shuttles;
    default:
      return f.suicide_shuttles_own_lock;
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

// While launches are forbidden, the number in flight may be lowered but not raised.
i32 item_most(const Ship& ship, const Design& design, u32 item) {
  if (item >= first_group) {
    const u32 group = item - first_group;
    return may_arm(ship, design, group) ? working(ship, design, group) : 0;
  }
  if (item == static_cast<u32>(Item::phaser_energy))
    return charging_barred(ship) != core::no_rule ? 0 : ship.boxes[sys(HitClass::phaser)];
  const bool drones = item <= static_cast<u32>(Item::drones_own_lock);
  const bool free =
      drones ? may_launch_drones(ship, design) : may_launch_suicide_shuttles(ship, design);
  return free ? i32{counter_max} : in_flight(ship, static_cast<Item>(item));
}

core::RuleId rule_of_item(const Ship& ship, const Design& design, u32 item) {
  core::RuleId why{};
  if (item >= first_group)
    why = arming_barred(ship, design, item - first_group);
  else if (item == static_cast<u32>(Item::phaser_energy))
    why = charging_barred(ship);
  else
    why = launch_barred(ship, design, static_cast<Item>(item));
  return why != core::no_rule ? why : rule("CR-desk.3");
}

}  // namespace klaxon::rules::code_red
