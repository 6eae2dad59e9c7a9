#include "rules/tng/fire/harm.h"

#include <algorithm>

#include "core/base/rounding.h"

namespace klaxon::rules::tng::fire {

i64 harm(const Aim& aim, Memory& memory, i64 halves) {
  memory.hits = static_cast<u8>(std::min(memory.hits + 1, 0xFF));
  if (aim.times != 1 || aim.per != 1)
    halves = 2 * base::floor_div(halves * aim.times, i64{2} * aim.per);
  halves += i64{2} * aim.damage;
  if (memory.box_damage > 0) {
    halves += i64{2} * memory.box_damage;
    memory.box_damage = 0;
  } else if (memory.box_damage < 0) {
    // the part of a reduction that exceeds one shot is taken off the next shot of its box
    const i64 off = std::min<i64>(points_of(std::max<i64>(halves, 0)), -memory.box_damage);
    halves -= 2 * off;
    memory.box_damage = static_cast<i16>(memory.box_damage + off);
  }
  return std::clamp<i64>(halves, 0, 2 * damage_most);
}

i64 felt(const Kept& kept, Memory& memory, i64 points) {
  if (points <= 0 || kept.none) return 0;
  const i64 left = kept.up ? base::ceil_div(points, kept.divisor) : points / kept.divisor;
  if (!kept.one || left == 0) return left;
  const bool first = !memory.struck;
  memory.struck = true;
  return first ? 1 : 0;
}

}  // namespace klaxon::rules::tng::fire
