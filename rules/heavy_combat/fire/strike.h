// The hits of shots and torpedoes, which are kept until all fire of the turn is carried out.
#pragma once

#include "core/base/bounded.h"
#include "core/rule_id.h"
#include "rules/heavy_combat/limits.h"
#include "rules/heavy_combat/movement/lattice.h"

namespace klaxon::rules::heavy_combat {

// One hit's effects, kept for the damage step. Members have no initial values, for speed (write {}
// for zeros): a turn has room for hundreds of hits and uses few.
struct Strike {
  i32 target;            // a unit, or a torpedo among objects
  i32 die;               // of damage, or the points of a beam
  i32 halves;            // the factor
  i32 split;             // 2: only half of it strikes (HC-4.7), else 1
  i32 own;               // damage to its own ship
  core::RuleId own_why;  // and the rule behind it
  u8 ship;               // the ship that takes it
  u8 aim;                // 1 + a system
  bool torpedo;
  bool flat;
  bool past_shields;
  bool past_armour;
  i32 from[3];  // where it comes from
  i32 to[3];    // and goes

  // Halves are dropped (HC-7.2, HC-8.10).
  i32 points() const { return die * halves / (2 * split); }
};
inline void come_from(Strike& strike, Vec3 place) {
  strike.from[0] = place.x;
  strike.from[1] = place.y;
  strike.from[2] = place.z;
}
inline void aim_at(Strike& strike, Vec3 place) {
  strike.to[0] = place.x;
  strike.to[1] = place.y;
  strike.to[2] = place.z;
}
inline Vec3 end_of(const Strike& strike) {
  return {strike.to[0], strike.to[1], strike.to[2]};
}
inline Vec3 origin_of(const Strike& strike) {
  return {strike.from[0], strike.from[1], strike.from[2]};
}
inline constexpr u32 strikes_max = ships_max * weapons_max + 2 * craft_max + seekers_max;
using Strikes = Bounded<Strike, strikes_max>;

}  // namespace klaxon::rules::heavy_combat
