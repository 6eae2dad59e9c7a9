// CR-crit-1-1: direct fire is less accurate, and no seeking weapon is fired.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

bool weapon_left(const Ship& ship, const Design& design) {
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (working(ship, design, g) > 0) return true;
  return false;
}

core::RuleId seeking_fire_barred(const Ship&, const Design& design, u32 group) {
  return design.groups[group].kind == WeaponKind::seeking ? rule("CR-crit-1-1") : core::no_rule;
}
// Drones and suicide shuttles are both seeking weapons.
core::RuleId seeking_launch_barred(const Ship&, const Design&, Item) {
  return rule("CR-crit-1-1");
}

}  // namespace

int direct_fire_modifier(const Ship& ship) {
  return ship.effects.weapons_control > 0 ? 1 : 0;
}

extern const Hooks weapons_control_behaviour;
constexpr Hooks weapons_control_behaviour{
    .id = "weapons_control",
    .rule = rule("CR-crit-1-1"),
    .suffers = weapon_left,
    .strike = begin_term<&Effects::weapons_control, 2>,
    .term = {"weapons_control", &Effects::weapons_control, true},
    .bars_fire = seeking_fire_barred,
    .bars_launch = seeking_launch_barred,
};

}  // namespace klaxon::rules::code_red
