// How much of a weapon's damage is felt by a target that is out of phase, of neutronium, of another
// time, or that has adapted to it.
#pragma once

#include "rules/tng/fire/facts.h"
#include "rules/tng/fire/gun.h"

namespace klaxon::rules::tng::fire {

// TNG-Solid-Neutronium-Hull.3, TNG-ASG.5 to 7, TNG-Phasing-Device.4.
struct Kept {
  i32 divisor = 1;      // the damage is divided by this
  bool up = false;      // …and rounded up, else down
  bool one = false;     // a point a box each turn
  bool none = false;    // nothing
  bool phased = false;  // one of the two is out of phase, and the other is not
  u16 by = no_system;   // the last system that took something
  static constexpr u16 no_system = 0xFFFF;

  bool all() const { return divisor == 1 && !one && !none; }
  friend bool operator==(const Kept&, const Kept&) = default;
};

Kept kept_of(const Gun& gun, const Facts& facts);

// True if a list of classes and ids includes this gun.
bool means(const catalog::Against& against, const Gun& gun);

}  // namespace klaxon::rules::tng::fire
