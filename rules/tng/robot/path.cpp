#include "rules/tng/robot/path.h"

#include <algorithm>

namespace klaxon::rules::tng::robot {

namespace {

constexpr i32 planets = -1;  // and what is larger

int direction_to(core::Hex step) {
  int direction = 0;
  while (!(core::hex_steps[direction] == step)) ++direction;
  return direction;
}

}  // namespace

bool is_terrain(const Battle& battle, const State& state, core::Hex hex) {
  for (u32 i = 0; i < state.units.size(); ++i)
    if (battle.plan_of(i).size_class <= planets && state.units[i].fights() &&
        state.units[i].at() == hex)
      return true;
  return false;
}

// The next hex on the line; if the line runs between two hexes, the first that is free.
core::Hex Path::straight_on() const {
  const core::LineHexes line = core::line_step(from_, to_, steps_ + 1);
  return line.size() > 1 && !is_free(line[0]) ? line[1] : line[0];
}

// The free hex around it that is closest to the end; in a tie, the first clockwise from direction
// 0. If none is free, the hex in which the robot is.
core::Hex Path::way_round() const {
  core::Hex best = at_;
  i32 least = 0;
  for (int direction = 0; direction < core::hex_directions; ++direction) {
    const core::Hex hex = core::step(at_, direction);
    const i32 left = core::distance(hex, to_);
    if (!is_free(hex) || (best != at_ && left >= least)) continue;
    best = hex;
    least = left;
  }
  return best;
}

int Path::next() {
  if (at_ == to_) return arrived;
  core::Hex hex = straight_on();
  if (!is_free(hex)) {
    if (hex == to_) return arrived;  // beside it
    hex = from_ = way_round();
    steps_ = -1;
  }
  if (hex == at_) return arrived;
  const int direction = direction_to(hex - at_);
  at_ = hex;
  ++steps_;
  return direction;
}

}  // namespace klaxon::rules::tng::robot
