// The weapons of ships and craft as they are now, and what these can reach.
#pragma once

#include "rules/heavy_combat/design/scenario.h"
#include "rules/heavy_combat/figures.h"

namespace klaxon::rules::heavy_combat {

// A ship's weapon, or a craft's.
struct Gun {
  const Weapon* weapon = nullptr;
  Arc arc = Arc::all;
  Vec3 place;
  core::Orientation facing;
  u8 seat = 0;
  bool suspects = false;

  bool seeks() const { return weapon->kind == WeaponKind::seeking; }
  bool reaches(Vec3 target) const { return range_between(place, target) <= weapon->reach; }
  bool covers(Vec3 target) const {
    return arc == Arc::all || bears(arc, faces_toward(facing, target - place));
  }
  // HC-9.2, HC-7.13, HC-8.9, HC-9.10, HC-10.8.
  bool bears_on(Vec3 target) const { return reaches(target) && covers(target); }
};
Gun gun_of(const Scenario& scenario, const State& state, i32 unit, u32 weapon);
Gun gun_of_ship(const Scenario& scenario, const State& state, u8 number, u32 weapon);

inline u32 weapon_of_action(u32 action) {
  return action - actions::fire;
}
// What may be ordered must not reveal where a hidden target is (HC-13.10).
inline bool hidden_from(const State& state, const Ship& target, u8 seat) {
  return target.unseen() && !found_by(state, target, seat);
}
// HC-11.12.
inline bool may_be_shot(const Seeker& seeker) {
  constexpr i32 from_spaces_flown = 5;
  return seeker.flown >= from_spaces_flown && seeker.arrived == 0;
}

// Returns why a weapon cannot be fired at this object, judged by what its seat may know.
Why bad_target(const Asking& asking, i32 object);

}  // namespace klaxon::rules::heavy_combat
