#include "rules/heavy_combat/movement/lattice.h"

#include "core/base/rounding.h"
#include "core/base/square_root.h"

namespace klaxon::rules::heavy_combat {

// The length is rounded to 64ths of a unit, which changes the point only if two are about as near.
Vec3 along_line(Vec3 way, i32 spaces) {
  constexpr i64 part = 64;
  const i64 length =
      static_cast<i64>(base::square_root_nearest(static_cast<u64>(square(way) * part * part)));
  if (length == 0) return {};
  const auto share = [&](i32 a) {
    return static_cast<i32>(base::round_half_up(i64{a} * spaces * part, length));
  };
  return {share(way.x), share(way.y), share(way.z)};
}

}  // namespace klaxon::rules::heavy_combat
