#include "staff/tng/bot/chances.h"

#include <algorithm>

namespace klaxon::staff::tng::bot {

i32 chance_of_later(const Figures& by, const Chase& chase) {
  if (chase.impulses == 0) return 0;
  const i32 spare = chase.movements - std::max(chase.range - chase.good, 0);
  if (spare + chase.theirs < 0) return 0;
  const i32 chance = by.even_chance + by.chance_by_movement * (chase.movements - chase.theirs);
  return std::clamp(spare < 0 ? chance / 2 : chance, by.chance_least, by.chance_most);
}

}  // namespace klaxon::staff::tng::bot
