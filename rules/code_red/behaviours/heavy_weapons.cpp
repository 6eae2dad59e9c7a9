// CR-crit-3-2: heavy weapons lose their charges, and can be neither armed nor fired.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

bool heavy_weapon_left(const Ship& ship, const Design& design) {
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (design.groups[g].heavy && working(ship, design, g) > 0) return true;
  return false;
}

void lose_heavy_charges(const Afflicted& a) {
  a.ship.effects.heavy_weapons = 2;
  for (u32 g = 0; g < a.ship.groups.size(); ++g)
    if (a.design.groups[g].heavy)
      take_all(a, a.ship.groups[g].armed, EventId::charges_lost, a.design.groups[g].word,
               rule("CR-crit-3-2"));
}

core::RuleId heavy_barred(const Ship&, const Design& design, u32 group) {
  return design.groups[group].heavy ? rule("CR-crit-3-2") : core::no_rule;
}

}  // namespace

extern const Hooks heavy_weapons_behaviour;
constexpr Hooks heavy_weapons_behaviour{
    .id = "heavy_weapons",
    .rule = rule("CR-crit-3-2"),
    .suffers = heavy_weapon_left,
    .strike = lose_heavy_charges,
    .term = {"heavy_weapons", &Effects::heavy_weapons, true},
    .bars_fire = heavy_barred,
    .bars_arming = heavy_barred,
};

}  // namespace klaxon::rules::code_red
