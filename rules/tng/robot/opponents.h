// The opponents of a robot: TNG-Robot-Controlled.2, TNG-Robot-Controlled.3.
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng::robot {

using UnitList = Bounded<u8, units_max>;

// Enemies of a unit that still fight, the closest first; in a tie, the one that comes first in the
// battle.
UnitList enemies_of(const Battle& battle, const State& state, u8 unit);
// The enemies that the table considers, by size class and distance.
UnitList counted(const Battle& battle, const State& state, u8 unit);
// The unit of `counted` that a d12 picks; no_unit: there is none.
u8 picked(const Battle& battle, const UnitList& counted, int die);

// TNG-Robot-Controlled.10: the catalogue's size classes that are always destroyed.
core::Span always_destroyed(const catalog::Catalog& catalog);
// Whether a unit is so small that a robot always destroys it.
inline bool is_small(const Battle& battle, u8 unit) {
  const i32 size_class = battle.plan_of(unit).size_class;
  return size_class >= battle.robots_destroy.lo && size_class <= battle.robots_destroy.hi;
}

}  // namespace klaxon::rules::tng::robot
