// CR-ship.2: drone boxes hold racks, which seek, or anti-drone devices. They are light.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

const WrongKind* wrong_drone(WeaponKind kind) {
  static constexpr WrongKind wrong{
      "wrong-weapon-kind",
      "Drone boxes hold racks or anti-drone devices: 'seeking' or 'anti_drone' would be right.",
      "CR-crit-2-2"};
  return kind == WeaponKind::direct ? &wrong : nullptr;
}

}  // namespace

extern const Hooks drone_hooks;
constexpr Hooks drone_hooks{
    .id = "drone",
    .box = sys(HitClass::drone),
    .weapon = {.heavy = false, .kind = WeaponKind::seeking, .ammo_each = 4},
    .wrong_kind = wrong_drone,
};

}  // namespace klaxon::rules::code_red
