// CR-ship.2: what the boxes of drones, phasers and plasma torpedoes hold. All other weapons are
// heavy and direct.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

namespace {

const WrongKind* wrong_drone(WeaponKind kind) {
  static constexpr WrongKind wrong{
      "wrong-weapon-kind",
      "Drone boxes hold racks or anti-drone devices; write 'seeking' or 'anti_drone'.",
      "CR-crit-2-2"};
  return kind == WeaponKind::direct ? &wrong : nullptr;
}

const WrongKind* wrong_phaser(WeaponKind kind) {
  static constexpr WrongKind wrong{
      "wrong-weapon-kind", "Phasers are direct-fire weapons; write 'direct'.", "CR-crit-1-1"};
  return kind == WeaponKind::direct ? nullptr : &wrong;
}

}  // namespace

extern const Hooks plain_weapons[3];
constexpr Hooks plain_weapons[3] = {
    {.id = "drone",
     .box = sys(HitClass::drone),
     .weapon = {.heavy = false, .kind = WeaponKind::seeking, .ammo_each = 4},
     .wrong_kind = wrong_drone},
    {.id = "phaser",
     .box = sys(HitClass::phaser),
     .weapon = {.heavy = false},
     .wrong_kind = wrong_phaser},
    {.id = "plasma", .box = sys(HitClass::plasma), .weapon = {.kind = WeaponKind::seeking}},
};

}  // namespace klaxon::rules::code_red
