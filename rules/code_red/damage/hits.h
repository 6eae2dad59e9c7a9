// The systems that damage can hit: the hit classes of the core, in their order, then those that
// only pseudo-fighters have. A set of systems is a mask with one bit per system.
#pragma once

#include "core/base/types.h"
#include "core/damage_allocator.h"

namespace klaxon::rules::code_red {

using core::HitClass;

// 0..37 are the values of core::HitClass.
using System = u8;
using SystemMask = u64;

constexpr System sys(HitClass hit) {
  return static_cast<System>(hit);
}

inline constexpr System pf_hull = core::hit_classes;  // pseudo-fighters (6.0)
inline constexpr System pf_weapon_a = pf_hull + 1;
inline constexpr System pf_weapon_b = pf_hull + 2;
inline constexpr System pf_weapon_c = pf_hull + 3;
inline constexpr System pf_weapon_a_second = pf_hull + 4;  // the Y of an entry X/Y
inline constexpr System pf_weapon_b_second = pf_hull + 5;
inline constexpr System pf_weapon_c_second = pf_hull + 6;
inline constexpr u32 systems_count = pf_hull + 7;

const char* system_name(System system);  // "forward_hull", "weapon_a_second"

constexpr SystemMask bit(System system) {
  return SystemMask{1} << system;
}
template <class... Hits>
constexpr SystemMask mask_of(Hits... hits) {
  return (SystemMask{0} | ... | bit(sys(hits)));
}

// 1.0: what the words on a card mean, including the bracketed systems: CR-1.0.drone,
// CR-1.0.torpedo, CR-1.0.weapon, CR-1.0.hull, CR-1.0.bridge, CR-1.0.any.
inline constexpr SystemMask drone_hits =
    mask_of(HitClass::drone, HitClass::power_absorber, HitClass::hellbore, HitClass::esg);
inline constexpr SystemMask phaser_hits = mask_of(HitClass::phaser);
inline constexpr SystemMask torpedo_hits =
    mask_of(HitClass::torpedo, HitClass::photon, HitClass::plasma, HitClass::disruptor,
            HitClass::tr_beam, HitClass::fusion_beam);
inline constexpr SystemMask weapon_hits = phaser_hits | torpedo_hits | drone_hits;
inline constexpr SystemMask hull_hits = mask_of(HitClass::forward_hull, HitClass::aft_hull);
inline constexpr SystemMask warp_hits =
    mask_of(HitClass::center_warp, HitClass::left_warp, HitClass::right_warp);
inline constexpr SystemMask bridge_hits =
    mask_of(HitClass::bridge, HitClass::flag_bridge, HitClass::security_station,
            HitClass::web_generator, HitClass::displacement_device);
inline constexpr SystemMask never_hit = mask_of(HitClass::crew, HitClass::excess_damage);
inline constexpr SystemMask any_hits =
    ((SystemMask{1} << core::hit_classes) - 1) & ~never_hit & ~mask_of(HitClass::cargo);

}  // namespace klaxon::rules::code_red
