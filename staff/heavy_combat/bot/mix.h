// A mix of choices for a moment in which both sides choose in secret: fictitious play in whole
// numbers. Each side in turn plays its best answer to what the other has chosen so far; the chance
// of a choice is then how often it was made.
#pragma once

#include <vector>

#include "core/dice/dice.h"

namespace klaxon::staff::heavy_combat {

struct Payoffs {
  u32 rows = 0;
  u32 columns = 0;
  std::vector<i32> worth;  // to the side that picks the row, row by row

  void size(u32 rows_, u32 columns_) {
    rows = rows_;
    columns = columns_;
    worth.assign(std::size_t{rows} * columns, 0);
  }
  i32& at(u32 row, u32 column) { return worth[std::size_t{row} * columns + column]; }
  i32 at(u32 row, u32 column) const { return worth[std::size_t{row} * columns + column]; }
};

class Mix {
 public:
  // In `of_four` of every four rounds the column side does not respond, but follows its habit.
  void solve(const Payoffs& payoffs, u32 rounds, u32 habit, u32 of_four);
  // How often each row has been chosen.
  const std::vector<u32>& rows() const { return row_times_; }
  const std::vector<u32>& columns() const { return column_times_; }
  // The row side's average result: midway between the results that either side could still achieve.
  i32 value() const { return value_; }
  // Draws a row according to its chance; rows that are hardly ever chosen are left out.
  u32 draw(core::Dice& dice) const;

 private:
  i32 value_ = 0;
  std::vector<i64> row_sums_, column_sums_;
  std::vector<u32> row_times_, column_times_;
};

}  // namespace klaxon::staff::heavy_combat
