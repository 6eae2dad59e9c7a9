#include "rules/code_red/damage/pf_chart.h"

namespace klaxon::rules::code_red {

namespace {
using Hit = PfHit;

// The same order as on the "any hit" card (CR-1.0.5): hull, warp, impulse, weapons, power.
constexpr System pf_systems[] = {
    pf_hull,
    sys(HitClass::center_warp),
    sys(HitClass::right_warp),
    sys(HitClass::left_warp),
    sys(HitClass::impulse),
    pf_weapon_a,
    pf_weapon_a_second,
    pf_weapon_b,
    pf_weapon_b_second,
    pf_weapon_c,
    pf_weapon_c_second,
    sys(HitClass::apr),
    sys(HitClass::battery),
};
}  // namespace

// CR-6.0.2.
const PfHit pf_chart[pf_rows][pf_columns] = {
    {Hit::hull, Hit::center_warp, Hit::left_warp, Hit::right_warp, Hit::any, Hit::excess},
    {Hit::hull, Hit::left_warp, Hit::center_warp, Hit::impulse, Hit::any, Hit::excess},
    {Hit::hull, Hit::right_warp, Hit::center_warp, Hit::impulse, Hit::any, Hit::excess},
    {Hit::hull, Hit::battery, Hit::apr, Hit::bridge, Hit::any, Hit::excess},
    {Hit::hull, Hit::weapon_a, Hit::weapon_b, Hit::weapon_c, Hit::any, Hit::excess},
    {Hit::hull, Hit::weapon_b, Hit::weapon_a, Hit::weapon_c, Hit::any, Hit::excess},
};

SystemMask pf_hits(PfHit hit) {
  SystemMask all = 0;
  switch (hit) {
    case Hit::hull:
      return bit(pf_hull);
    case Hit::center_warp:
      return mask_of(HitClass::center_warp);
    case Hit::left_warp:
      return mask_of(HitClass::left_warp);
    case Hit::right_warp:
      return mask_of(HitClass::right_warp);
    case Hit::impulse:
      return mask_of(HitClass::impulse);
    case Hit::apr:
      return mask_of(HitClass::apr);
    case Hit::battery:
      return mask_of(HitClass::battery);
    case Hit::bridge:
      return mask_of(HitClass::bridge);
    case Hit::weapon_a:
      return bit(pf_weapon_a) | bit(pf_weapon_a_second);
    case Hit::weapon_b:
      return bit(pf_weapon_b) | bit(pf_weapon_b_second);
    case Hit::weapon_c:
      return bit(pf_weapon_c) | bit(pf_weapon_c_second);
    case Hit::any:
      for (System system : pf_systems) all |= bit(system);
      return all;
    case Hit::excess:
      return mask_of(HitClass::excess_damage);
  }
  return 0;
}

std::span<const System> pf_listed() {
  return pf_systems;
}

}  // namespace klaxon::rules::code_red
