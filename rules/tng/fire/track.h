// The figures of a track, judged by its remaining boxes. Its best box is the first to be lost;
// boxes that fell in the current fire step still count (ruling 4).
#pragma once

#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

// The two figures of a track; for boxes with only one figure, both are the same.
struct TrackFigures {
  i32 upper = 0, lower = 0;

  friend bool operator==(TrackFigures, TrackFigures) = default;
};

// The figures of the plan's `group`th group, a track; once no box is left, those in the catalogue.
TrackFigures track_figures(const Battle& battle, const State& state, u32 unit, u16 group);

// 0 if the unit has no such track.
i32 sensor_figure(const Battle& battle, const State& state, u32 unit);
i32 scanner_figure(const Battle& battle, const State& state, u32 unit);  // added to range
i32 damcon_figure(const Battle& battle, const State& state,
                  u32 unit);  // points of each repair step

}  // namespace klaxon::rules::tng
