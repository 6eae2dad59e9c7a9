// Equal shots at one target: from any number of boxes of a weapon in one mode, each with the same
// number of shots, in the same impulse.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/fire/absorb.h"
#include "rules/tng/fire/aim.h"

namespace klaxon::staff::tng::odds {

namespace fire = rules::tng::fire;
namespace catalog = rules::tng::catalog;

struct Reason {
  std::string text;
  std::string rule;
};

// Modifiers of a shot that have no row in the catalogue: in a battle, manoeuvres and tracks.
struct Elsewhere {
  catalog::Bent of = catalog::Bent::die;
  Reason reason;
};

// In a battle, what a box remembers about the target before its first shot in the line.
struct BoxShots {
  u32 shots = 0;
  fire::Memory memory;
};

struct Line {
  fire::Gun gun;
  fire::Facts facts;
  fire::Aim aim;
  u32 shots = 1;        // by all boxes together
  u32 each = 0;         // shots per box, from as few boxes as possible; 0: one box makes all
  bool joined = false;  // one hard hit
  fire::Piercing piercing;
  u64 arrives = 1, of = 1;  // the chance that a shot arrives at all (TNG-Shard.5)
  // In a battle: the boxes that fire, in their order; whether the target has been hit by a weapon
  // whose lock all weapons of its id share; and the other modifiers of die and range.
  std::vector<BoxShots> boxes;
  bool locked = false;
  std::vector<Elsewhere> elsewhere;

  fire::Shot shot() const { return {&gun, &facts, aim}; }
  // True if the `i`th shot of the line, counted from 0, is the first of a box.
  bool opens_box(u32 i) const {
    if (boxes.empty()) return each == 0 ? i == 0 : i % each == 0;
    return box_at(i) != nullptr;
  }
  // The box whose first shot is the `i`th of the line, if the line knows its boxes; otherwise null.
  const BoxShots* box_at(u32 i) const {
    u32 first = 0;
    for (const BoxShots& box : boxes) {
      if (first == i) return &box;
      first += box.shots;
    }
    return nullptr;
  }
};

}  // namespace klaxon::staff::tng::odds
