// CR-crit-2-5: life support costs double next turn; a ship that owes nothing pays one point.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

int life_support_cost(const Ship& ship, const Design& design) {
  if (!delayed::now(ship.effects.battery_gas)) return design.life_support;
  return design.life_support == 0 ? 1 : 2 * design.life_support;
}

extern const Hooks battery_gas_behaviour;
constexpr Hooks battery_gas_behaviour{
    .id = "leaking_battery_gas",
    .rule = rule("CR-crit-2-5"),
    .suffers = has_box<HitClass::battery>,
    .strike = begin_next_turn<&Effects::battery_gas>,
    .term = {"battery_gas", &Effects::battery_gas, false},
};

}  // namespace klaxon::rules::code_red
