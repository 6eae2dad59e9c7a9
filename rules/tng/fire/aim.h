// The sum of everything that modifies a shot: the gun's own rows, those of systems that the firer
// and the target have switched on, and others. Each part is reported as a term, to answer 'why?'.
#pragma once

#include "rules/tng/fire/share.h"

namespace klaxon::rules::tng::fire {

struct Term {
  const catalog::Modifier* row = nullptr;  // null: the mode's own die, or from elsewhere
  u16 source = 0;                          // the system whose row it is; Kept::no_system: elsewhere
  catalog::Bent of = catalog::Bent::die;
  i32 by = 0;
};
using Terms = base::Bounded<Term, 32>;

struct Aim {
  i32 range = 0;           // true
  i32 counted = 0;         // as the chart is read, never below 0
  i32 shifted = 0;         // by this many hexes, if 0 were no bound; above 0 it hinders
  i32 die = 0;             // added to the die; above 0 it hinders
  i32 die_each_hit = 0;    // further, for each earlier hit of this box on this target (TNG-TRH.5)
  i32 hit = 0;             // added to the number to hit
  i32 times = 1, per = 1;  // the damage of a shot is multiplied by this, rounded down
  i32 damage = 0;          // then added to each shot that hits
  i32 damage_box = 0;      // added once for each box that hits
  Kept kept;

  friend bool operator==(const Aim&, const Aim&) = default;
};

Aim aim(const Gun& gun, const Facts& facts, Terms* terms = nullptr);

// A shot just before its dice are rolled.
struct Shot {
  const Gun* gun = nullptr;
  const Facts* facts = nullptr;
  Aim aim;

  const catalog::Chart& chart() const { return *gun->chart; }
};
inline Shot shot_of(const Gun& gun, const Facts& facts) {
  return {&gun, &facts, aim(gun, facts)};
}

// What one box has done to one target in an impulse.
struct Memory {
  u8 hits = 0;
  bool locked = false;  // a shot there hits without a roll
  bool struck = false;  // it has done its one point (Kept::one)
  i16 box_damage = 0;   // of Aim::damage_box, still to come

  friend bool operator==(const Memory&, const Memory&) = default;
};
inline Memory fresh(const Aim& aim) {
  return {.box_damage = static_cast<i16>(aim.damage_box)};
}

}  // namespace klaxon::rules::tng::fire
