#include "rules/tng/plan/battle.h"

#include <algorithm>

namespace klaxon::rules::tng {

u8 Battle::decider(u8 seat) const {
  const auto decides = [&](u32 one) {
    return std::ranges::any_of(
        units, [&](const BattleUnit& unit) { return unit.seat == one && !unit.robot; });
  };
  if (decides(seat)) return seat;
  for (u8 one = 0; one < seats.size(); ++one)
    if (decides(one)) return one;
  return 0;
}

}  // namespace klaxon::rules::tng
