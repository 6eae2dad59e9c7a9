#include "rules/code_red/duel/duel_plan.h"

#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red::duel {

namespace {

using What = PlanSlot::What;

bool phaser_group(const WeaponGroup& group) {
  return group.box == sys(HitClass::phaser);
}

// Returns how many weapons of a light direct-fire group can fire with what the purse has left.
int affordable(const WeaponGroup& group, const Purse& purse) {
  return (purse.power + (phaser_group(group) ? purse.capacitor : 0)) / phaser_cost;
}

int fire_most(const Ship& ship, const Design& design, u32 g, const Purse& purse) {
  if (!may_fire(ship, design, g)) return 0;
  const WeaponGroup& group = design.groups[g];
  const int weapons = working(ship, design, g);
  if (group.heavy) return std::min<int>(ship.groups[g].armed, weapons);
  if (is_drone_group(group)) return std::min({weapons, purse.racks, int{ship.groups[g].ammo}});
  return std::min(weapons, affordable(group, purse));
}

int arm_most(const Ship& ship, const Design& design, u32 g, const Purse& purse) {
  if (!may_arm(ship, design, g)) return 0;
  const int empty = working(ship, design, g) - ship.groups[g].armed;
  return std::clamp(purse.power / arm_cost, 0, std::max(empty, 0));
}

core::Range move_range(const Ship& ship, const Purse& purse) {
  const bool may_move = speed_limit(ship) > 1 && purse.power >= cost_of_move(ship);
  return core::Range::of_mask(may_move ? 0b111 : 0b010);
}

void pay_fire(const WeaponGroup& group, int shots, Purse& purse) {
  if (is_drone_group(group)) purse.racks -= shots;
  if (group.heavy || group.kind == WeaponKind::seeking) return;
  const int cost = shots * phaser_cost;
  const int stored = phaser_group(group) ? std::min(cost, purse.capacitor) : 0;
  purse.capacitor -= stored;
  purse.power -= cost - stored;
}

Purse purse_left(const Ship& ship, const Design& design, const PlanSlots& slots,
                 std::span<const i32> values) {
  Purse purse{power(ship, design), ship.phaser_energy, racks_open(ship, design)};
  for (u32 i = 0; i < values.size() && i < slots.size(); ++i) {
    const int value = values[i];
    switch (slots[i].what) {
      case What::move:
        if (value != static_cast<int>(Move::hold)) purse.power -= cost_of_move(ship);
        break;
      case What::reinforcement:
        purse.power -= value * reinforcement_cost;
        break;
      case What::fire:
        pay_fire(design.groups[slots[i].group], value, purse);
        break;
      case What::arm:
        purse.power -= value * arm_cost;
        break;
    }
  }
  return purse;
}

}  // namespace

PlanSlots plan_slots(const Design& design) {
  PlanSlots slots;
  slots.push({What::move});
  slots.push({What::reinforcement});
  for (u32 i = 0; i < design.groups.size(); ++i) {
    const u8 g = static_cast<u8>(i);
    if (design.groups[g].kind == WeaponKind::anti_drone) continue;
    slots.push({What::fire, g});
    if (design.groups[g].heavy) slots.push({What::arm, g});
  }
  return slots;
}

std::string slot_label(const Design& design, PlanSlot slot) {
  if (slot.what != What::fire && slot.what != What::arm) return "";
  return (slot.what == What::fire ? "fire " : "arm ") + design.groups[slot.group].name;
}

int power(const Ship& ship, const Design& design) {
  const int all = warp_power(ship) + ship.boxes[sys(HitClass::impulse)] +
                  ship.boxes[sys(HitClass::apr)] + ship.boxes[sys(HitClass::battery)];
  return std::max(0, all - life_support_cost(ship, design));
}

// Fractions round up.
int cost_of_move(const Ship& ship) {
  return (move_cost * high_energy_turn_percent(ship) + 99) / 100;
}

Purse purse_after(const Ship& ship, const Design& design, std::span<const i32> values) {
  return purse_left(ship, design, plan_slots(design), values);
}

core::Range plan_range(const Ship& ship, const Design& design, std::span<const i32> values) {
  const PlanSlots slots = plan_slots(design);
  if (values.size() >= slots.size()) return core::Range::complete();
  const Purse purse = purse_left(ship, design, slots, values);
  const PlanSlot slot = slots[static_cast<u32>(values.size())];
  int most = 0;
  switch (slot.what) {
    case What::move:
      return move_range(ship, purse);
    case What::reinforcement:
      most = std::min(reinforcement_max, purse.power / reinforcement_cost);
      break;
    case What::fire:
      most = fire_most(ship, design, slot.group, purse);
      break;
    case What::arm:
      most = arm_most(ship, design, slot.group, purse);
      break;
  }
  return core::Range::between(0, most);
}

bool toothless(const Ship& ship, const Design& design) {
  if (ship.in_flight.drones + ship.in_flight.drones_own_lock + ship.plasma > 0) return false;
  for (u32 g = 0; g < ship.groups.size(); ++g) {
    const WeaponGroup& group = design.groups[g];
    if (group.kind == WeaponKind::anti_drone || working(ship, design, g) == 0) continue;
    if (!is_drone_group(group) || ship.groups[g].ammo > 0) return false;
  }
  return true;
}

}  // namespace klaxon::rules::code_red::duel

namespace klaxon::rules::code_red {

void take_plan(BattleContext& c, int seat, const core::Order& plan) {
  c.state.sealed(seat).give(plan);
  if (c.log.on()) note(c.log, EventId::plan_in, rule("CR-duel.1"), seat);
}

}  // namespace klaxon::rules::code_red
