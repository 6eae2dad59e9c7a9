// A volley's effect once its die has fallen (TOY-3, TOY-4): the only code for this, both in
// play and in odds.
#pragma once

#include <algorithm>

#include "core/chart.h"

namespace klaxon::rules::toy {

inline constexpr int gunnery_sides = 6;

struct Volley {
  i32 guns = 0;  // points given to them
  i32 range_hexes = 0;
  i32 shield = 0;  // the target's points
  i32 bonus = 0;   // to the die
  bool braced = false;
};

inline i32 points_of(const core::Chart& gunnery, const Volley& volley, i32 die) {
  const i32 dealt = gunnery.at(die + volley.bonus, volley.range_hexes).value;
  const i32 points = std::max(0, volley.guns + dealt - volley.shield);
  return volley.braced ? points / 2 : points;  // rounds down
}

}  // namespace klaxon::rules::toy
