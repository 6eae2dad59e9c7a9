// Like shots at one target: so many boxes of a weapon in one mode, each with so many shots, all in
// one impulse.
#pragma once

#include "rules/tng/fire/absorb.h"
#include "rules/tng/fire/aim.h"

namespace klaxon::staff::tng::odds {

namespace fire = rules::tng::fire;
namespace catalog = rules::tng::catalog;

struct Line {
  fire::Gun gun;
  fire::Facts facts;
  fire::Aim aim;
  u32 shots = 1;        // of all boxes together
  u32 each = 0;         // shots of one box, as few boxes as make them; 0: one box makes all
  bool joined = false;  // one hard hit
  fire::Piercing piercing;
  u64 arrives = 1, of = 1;  // the chance that a shot gets there at all (TNG-Shard.5)

  fire::Shot shot() const { return {&gun, &facts, aim}; }
  // Whether its `i`th shot, from 0, is the first of a box.
  bool opens_box(u32 i) const { return each == 0 ? i == 0 : i % each == 0; }
};

}  // namespace klaxon::staff::tng::odds
