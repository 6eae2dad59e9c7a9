// Turns a shot's result into damage: by factors, by what each shot and box adds, and by how much
// the target feels. It counts half points, since halves add up before they are rounded down.
#pragma once

#include "rules/tng/fire/aim.h"

namespace klaxon::rules::tng::fire {

// Any higher damage is reported as this number (rules/tng/README.md).
inline constexpr i64 damage_most = 2'000'000'000;

// The harm of a shot whose hit does `halves` half points; `memory` keeps what its box has done.
i64 harm(const Aim& aim, Memory& memory, i64 halves);

// How many whole points of a blow, whether of one shot or of several joined into a hard hit, the
// target feels.
i64 felt(const Kept& kept, Memory& memory, i64 points);

inline i64 points_of(i64 halves) {
  return halves / 2;
}

}  // namespace klaxon::rules::tng::fire
