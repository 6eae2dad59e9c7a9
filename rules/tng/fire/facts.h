// What matters about a shot besides the gun: the target, its place, and the systems that are on.
#pragma once

#include "core/base/bounded.h"
#include "core/space/hex.h"
#include "rules/tng/catalog/tables.h"

namespace klaxon::rules::tng::fire {

// A system or officer that is present and switched on.
struct Fitted {
  u16 system = 0;
  catalog::Level level = level_min;
  i32 figure = 0;  // of a track: that of its best box
};
inline constexpr u32 fitted_most = 16;
using FittedList = base::Bounded<Fitted, fitted_most>;

inline bool holds(const FittedList& list, u16 system) {
  for (const Fitted& one : list)
    if (one.system == system) return true;
  return false;
}

inline constexpr u16 no_race = 0xFFFF;

struct Facts {
  i32 range = 0;        // true hexes; of what seeks, those that it has flown
  i32 size_class = 3;   // of the target, a cruiser
  i32 speed = 3;        // of the target: all its movements of this turn
  bool shields = true;  // a shield of the target faces the firer
  bool linked = false;  // a tractor link joins the two
  int place = 0;        // of the wheel: where the target is, from the firer's bow
  u16 race = no_race;   // the target's
  catalog::Share adapted = catalog::Share::full;  // how far the Borg have adapted to this weapon
  FittedList firer, target;
  // from elsewhere: manoeuvres, terrain, tracks
  i32 die = 0, range_by = 0, hit = 0;
  i32 web_hexes = 1;  // that a web is cast over
};

}  // namespace klaxon::rules::tng::fire
