// Exact square roots of whole numbers, which are the same on every machine.
#pragma once

#include <bit>

#include "core/base/types.h"

namespace klaxon::base {

// The largest r with r * r <= x.
constexpr u64 square_root_floor(u64 x) {
  if (x == 0) return 0;
  u64 r = u64{1} << ((std::bit_width(x) + 1) / 2);  // at or above the root
  for (;;) {
    const u64 next = (r + x / r) / 2;
    if (next >= r) return r;
    r = next;
  }
}

// The nearest whole number to the root; a root is never exactly half way.
constexpr u64 square_root_nearest(u64 x) {
  const u64 r = square_root_floor(x);
  return x - r * r > r ? r + 1 : r;
}

}  // namespace klaxon::base
