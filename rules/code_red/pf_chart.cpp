#include "rules/code_red/pf_chart.h"

namespace klaxon::rules::code_red {

namespace {
using enum PfHit;

constexpr System listed[] = {
    pf_hull,
    sys(HitClass::center_warp),
    sys(HitClass::left_warp),
    sys(HitClass::right_warp),
    sys(HitClass::impulse),
    sys(HitClass::apr),
    sys(HitClass::battery),
    pf_weapon_a,
    pf_weapon_a_second,
    pf_weapon_b,
    pf_weapon_b_second,
    pf_weapon_c,
    pf_weapon_c_second,
};
}  // namespace

const PfHit pf_chart[pf_rows][pf_columns] = {
    {hull, center_warp, left_warp, right_warp, any, excess},
    {hull, left_warp, center_warp, impulse, any, excess},
    {hull, right_warp, center_warp, impulse, any, excess},
    {hull, battery, apr, bridge, any, excess},
    {hull, weapon_a, weapon_b, weapon_c, any, excess},
    {hull, weapon_b, weapon_a, weapon_c, any, excess},
};

SystemMask pf_hits(PfHit hit) {
  SystemMask all = 0;
  switch (hit) {
    case hull:
      return bit(pf_hull);
    case center_warp:
      return mask_of(HitClass::center_warp);
    case left_warp:
      return mask_of(HitClass::left_warp);
    case right_warp:
      return mask_of(HitClass::right_warp);
    case impulse:
      return mask_of(HitClass::impulse);
    case apr:
      return mask_of(HitClass::apr);
    case battery:
      return mask_of(HitClass::battery);
    case bridge:
      return mask_of(HitClass::bridge);
    case weapon_a:
      return bit(pf_weapon_a) | bit(pf_weapon_a_second);
    case weapon_b:
      return bit(pf_weapon_b) | bit(pf_weapon_b_second);
    case weapon_c:
      return bit(pf_weapon_c) | bit(pf_weapon_c_second);
    case any:
      for (System system : listed) all |= bit(system);
      return all;
    case excess:
      return mask_of(HitClass::excess_damage);
  }
  return 0;
}

std::span<const System> pf_listed() {
  return listed;
}

}  // namespace klaxon::rules::code_red
