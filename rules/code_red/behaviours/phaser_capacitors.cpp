// CR-crit-3-3: all phaser energy is lost; phasers charge and fire again from the next turn.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

void lose_phaser_energy(const Afflicted& a) {
  a.ship.effects.phasers = 1;
  take_all(a, a.ship.phaser_energy, EventId::stock_lost, static_cast<int>(Item::phaser_energy),
           rule("CR-crit-3-3"));
}

core::RuleId phaser_fire_barred(const Ship&, const Design& design, u32 group) {
  return design.groups[group].box == sys(HitClass::phaser) ? rule("CR-crit-3-3") : core::no_rule;
}
core::RuleId energy_barred(const Ship&) {
  return rule("CR-crit-3-3");
}

}  // namespace

extern const Hooks phaser_capacitors_behaviour;
constexpr Hooks phaser_capacitors_behaviour{
    .id = "phaser_capacitors",
    .rule = rule("CR-crit-3-3"),
    .suffers = has_box<HitClass::phaser>,
    .strike = lose_phaser_energy,
    .term = {"phasers", &Effects::phasers, false},
    .bars_fire = phaser_fire_barred,
    .bars_charging = energy_barred,
};

}  // namespace klaxon::rules::code_red
