// CR-crit-2-1: the ship manoeuvres less well for the rest of the battle. Repeats add up.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

void worsen_manoeuvring(const Afflicted& a) {
  if (a.ship.effects.manoeuvring < counter_max) ++a.ship.effects.manoeuvring;
}

}  // namespace

int turn_mode_change(const Ship& ship) {
  return ship.effects.manoeuvring;
}
int high_energy_turn_percent(const Ship& ship) {
  return 100 + 50 * ship.effects.manoeuvring;
}
int breakdown_modifier(const Ship& ship) {
  return 2 * ship.effects.manoeuvring;
}
bool may_manoeuvre_hard(const Ship& ship) {
  return ship.effects.manoeuvring == 0;
}
bool may_turn_tactically(const Ship&) {
  return true;
}

extern const Hooks manoeuvring_behaviour;
constexpr Hooks manoeuvring_behaviour{
    .id = "manoeuvring",
    .rule = rule("CR-crit-2-1"),
    .strike = worsen_manoeuvring,
};

}  // namespace klaxon::rules::code_red
