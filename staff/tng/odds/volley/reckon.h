// The exact chances of a volley at one target: all shots are added up, and every sum is taken
// through the target's layers.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "staff/tng/odds/outcomes.h"
#include "staff/tng/odds/volley/laid.h"
#include "staff/tng/odds/volley/layers.h"

namespace klaxon::staff::tng::odds {

struct FacingOdds {
  Outcomes damage, inside, boxes;  // boxes: its shields' boxes afterwards
};
struct VolleyOdds {
  Outcomes damage;  // on all facings together, and past them
  Outcomes inside;
  std::array<FacingOdds, battles::facings_count> facings;
  double drawn = 0;  // points drawn from batteries, on average
};

// The lines in `laid` must be at that target, and not barred. None if there are too many different
// sums to keep apart.
std::optional<VolleyOdds> reckon(const battles::Battle& battle, const battles::State& state,
                                 u8 target, std::span<const Laid* const> laid, Layers& layers);

}  // namespace klaxon::staff::tng::odds
