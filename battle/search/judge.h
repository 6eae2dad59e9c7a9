// Estimates a seat's chances without playing on, when a search cuts a battle off. A system's
// judge is measured before it is used (docs/LADDER.md).
#pragma once

#include <array>

#include "core/game.h"

namespace klaxon::battle::search {

// Chances of winning in ten-thousandths, so that they are the same on every machine.
inline constexpr i32 sure = 10'000;

class Judge {
 public:
  virtual ~Judge() = default;
  // The chance, 0..sure, that the seat's team wins from here.
  virtual i32 chance(const core::Game& game, const core::StateBytes* state, int seat) const = 0;
};

// Converts a lead in hundredths of a logit to a chance: 0 is even, 110 is 75 %, 294 is 95
// %.
constexpr i32 chance_of_lead(i64 lead) {
  // sure / (1 + exp(-x)) at every half step of x from 0 to 6; interpolated linearly in between.
  constexpr std::array<i32, 13> at = {5000, 6225, 7311, 8176, 8808, 9241, 9526,
                                      9707, 9820, 9890, 9933, 9959, 9975};
  constexpr i64 step = 50, end = step * (static_cast<i64>(at.size()) - 1);
  const i64 x = lead < 0 ? -lead : lead;
  i64 chance = at.back();
  if (x < end) {
    const auto i = static_cast<std::size_t>(x / step);
    chance = at[i] + (at[i + 1] - at[i]) * (x % step) / step;
  }
  return static_cast<i32>(lead < 0 ? sure - chance : chance);
}

}  // namespace klaxon::battle::search
