#include "staff/heavy_combat/bot/mix.h"

#include <algorithm>
#include <numeric>

namespace klaxon::staff::heavy_combat {

void Mix::solve(const Payoffs& payoffs, u32 rounds, u32 habit, u32 of_four) {
  row_sums_.assign(payoffs.rows, 0);
  column_sums_.assign(payoffs.columns, 0);
  row_times_.assign(payoffs.rows, 0);
  column_times_.assign(payoffs.columns, 0);
  // The first rounds respond to arbitrary choices, so they are not counted.
  const u32 idle = rounds / 4;
  u32 row = 0;
  for (u32 round = 0; round < rounds; ++round) {
    for (u32 column = 0; column < payoffs.columns; ++column)
      column_sums_[column] += payoffs.at(row, column);
    const auto best = std::ranges::min_element(column_sums_) - column_sums_.begin();
    const u32 column = round % 4 < of_four ? habit : static_cast<u32>(best);
    for (u32 i = 0; i < payoffs.rows; ++i) row_sums_[i] += payoffs.at(i, column);
    row = static_cast<u32>(std::ranges::max_element(row_sums_) - row_sums_.begin());
    if (round < idle) continue;
    ++row_times_[row];
    ++column_times_[column];
  }
  value_ = static_cast<i32>(
      (*std::ranges::max_element(row_sums_) + *std::ranges::min_element(column_sums_)) /
      (2 * i64{rounds}));
}

u32 Mix::draw(core::Dice& dice) const {
  const u32 all = std::accumulate(row_times_.begin(), row_times_.end(), 0U);
  const u32 seldom = all / 16;
  u32 kept = 0;
  for (const u32 times : row_times_) kept += times > seldom ? times : 0;
  if (kept == 0) return static_cast<u32>(std::ranges::max_element(row_times_) - row_times_.begin());
  u32 drawn = dice.below(kept);
  for (u32 row = 0; row < row_times_.size(); ++row) {
    if (row_times_[row] <= seldom) continue;
    if (drawn < row_times_[row]) return row;
    drawn -= row_times_[row];
  }
  return 0;
}

}  // namespace klaxon::staff::heavy_combat
