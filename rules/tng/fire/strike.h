// What one shot does if its dice fall in a given way: the same for a battle, which rolls them, and
// for odds, which go through all ways.
#pragma once

#include "rules/tng/fire/hit.h"

namespace klaxon::rules::tng::fire {

// What prevents a shot from being fired that way.
enum class Bar : u8 {
  none,
  no_chart,   // it has no figures
  range,      // beyond its last range
  counted,    // within reach, but not as the range is counted
  not_there,  // the chart has an N
  target,     // never at such a target
  speed,      // the chart has no row for such a speed
  phase,      // not in this mode at what is out of phase
};
inline constexpr const char* bar_words[] = {"none",      "no_chart", "range", "counted",
                                            "not_there", "target",   "speed", "phase"};
Bar bar(const Shot& shot);

// Whether the counted range decides, not the true one. Mines and waves harm everything around them,
// by true range (TNG-Mine.3, TNG-Wave.2).
bool range_counts(const Gun& gun);

// The kind of result that a shot has: damage, or what its chart states instead.
catalog::RowOf given_by(const Gun& gun);

// How many d6 are rolled for a shot; 0: it needs none.
u32 dice_of(const Shot& shot, const Memory& memory);

struct Strike {
  bool hits = false;
  i64 halves = 0;                         // half points, if nothing further is rolled
  const catalog::Figure* dice = nullptr;  // else this figure is rolled
  i32 permanent = 0;                      // points that only Construct repairs
};
// `natural` is the sum of its dice; a shot that is barred never hits.
Strike strike(const Shot& shot, const Memory& memory, i32 natural);

}  // namespace klaxon::rules::tng::fire
