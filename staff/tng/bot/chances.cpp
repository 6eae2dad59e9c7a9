#include "staff/tng/bot/chances.h"

#include <algorithm>

namespace klaxon::staff::tng::bot {

namespace {

constexpr i32 even_chance = 30, chance_by_movement = 3, chance_least = 10, chance_most = 85;

}  // namespace

i32 chance_of_later(const Chase& chase) {
  if (chase.impulses == 0) return 0;
  const i32 spare = chase.movements - std::max(chase.range - chase.good, 0);
  if (spare + chase.theirs < 0) return 0;
  const i32 chance = even_chance + chance_by_movement * (chase.movements - chase.theirs);
  return std::clamp(spare < 0 ? chance / 2 : chance, chance_least, chance_most);
}

}  // namespace klaxon::staff::tng::bot
