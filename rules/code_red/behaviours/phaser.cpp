// CR-ship.2: phasers are light direct-fire weapons.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

const WrongKind* wrong_phaser(WeaponKind kind) {
  static constexpr WrongKind wrong{"wrong-weapon-kind",
                                   "Phasers are direct-fire weapons: 'direct' would be right.",
                                   "CR-crit-1-1"};
  return kind == WeaponKind::direct ? nullptr : &wrong;
}

}  // namespace

extern const Hooks phaser_hooks;
constexpr Hooks phaser_hooks{
    .id = "phaser",
    .box = sys(HitClass::phaser),
    .weapon = {.heavy = false},
    .wrong_kind = wrong_phaser,
};

}  // namespace klaxon::rules::code_red
