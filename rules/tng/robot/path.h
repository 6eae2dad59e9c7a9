// The path of a robot: straight to a hex, as a drone flies, but around terrain
// (TNG-Robot-Controlled.4, TNG-Robot-Controlled.5).
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng::robot {

// Whether that hex contains terrain that everybody can see: a unit as large as a planet or a star
// (TNG-weapon-notes.7). Maps have no other terrain yet.
bool is_terrain(const Battle& battle, const State& state, core::Hex hex);

class Path {
 public:
  Path(const Battle& battle, const State& state, core::Hex from, core::Hex to)
      : battle_(battle), state_(state), from_(from), at_(from), to_(to) {}

  // Steps into the next hex and returns its direction; arrived: the path goes no farther.
  static constexpr int arrived = -1;
  int next();

 private:
  core::Hex straight_on() const;
  core::Hex way_round() const;
  bool is_free(core::Hex hex) const { return !is_terrain(battle_, state_, hex); }

  const Battle& battle_;
  const State& state_;
  core::Hex from_, at_, to_;  // it is on the line between the first and the last
  i32 steps_ = 0;             // from the first
};

}  // namespace klaxon::rules::tng::robot
