// The exact solution of a small zero-sum game in which both sides choose in secret: its value to
// the side that picks the row, and an optimal mix of choices for each side. Uses the exact simplex
// method with Bland's rule in whole numbers: it always ends, and degenerate games need no special
// case. It is for analysis and bots, not for rules; its work is bounded, and it does not allocate.
#pragma once

#include <array>

#include "core/base/bounded.h"
#include "core/base/rational.h"

namespace klaxon::core {

inline constexpr u32 matrix_game_max = 8;

struct MatrixGame {
  u32 rows = 0;  // 1..8, columns too
  u32 columns = 0;
  // payoffs[row][column] is what the row side wins from the column side.
  std::array<std::array<Ratio, matrix_game_max>, matrix_game_max> payoffs{};
};

struct MatrixSolution {
  // False: the payoffs are too fine or too large for exact work in 128 bits. Games in whole numbers
  // within 10,000 of each other are always solved, smaller games also with much larger ones.
  bool solved = false;
  Ratio value;
  Bounded<Ratio, matrix_game_max> row_mix;  // the chance of each choice; they sum to one
  Bounded<Ratio, matrix_game_max> column_mix;
};

MatrixSolution solve(const MatrixGame& game);

}  // namespace klaxon::core
