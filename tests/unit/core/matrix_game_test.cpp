#include "core/matrix_game.h"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "core/dice/dice.h"

namespace klaxon::core {
namespace {

using Payoffs = std::vector<std::vector<Ratio>>;

MatrixGame game_of(const Payoffs& payoffs) {
  MatrixGame game;
  game.rows = static_cast<u32>(payoffs.size());
  game.columns = static_cast<u32>(payoffs[0].size());
  for (u32 r = 0; r < game.rows; ++r)
    for (u32 c = 0; c < game.columns; ++c) game.payoffs[r][c] = payoffs[r][c];
  return game;
}

Ratio total(const Bounded<Ratio, matrix_game_max>& mix) {
  Ratio sum;
  for (const Ratio& part : mix) {
    EXPECT_GE(part, Ratio(0));
    sum += part;
  }
  return sum;
}

// Each mixed strategy guarantees the value against every answer, which proves both and the value.
void expect_optimal(const MatrixGame& game, const MatrixSolution& solution) {
  ASSERT_TRUE(solution.solved);
  ASSERT_EQ(solution.row_mix.size(), game.rows);
  ASSERT_EQ(solution.column_mix.size(), game.columns);
  EXPECT_EQ(total(solution.row_mix), Ratio(1));
  EXPECT_EQ(total(solution.column_mix), Ratio(1));
  for (u32 c = 0; c < game.columns; ++c) {
    Ratio won;
    for (u32 r = 0; r < game.rows; ++r) won += solution.row_mix[r] * game.payoffs[r][c];
    EXPECT_GE(won, solution.value);
  }
  for (u32 r = 0; r < game.rows; ++r) {
    Ratio lost;
    for (u32 c = 0; c < game.columns; ++c) lost += solution.column_mix[c] * game.payoffs[r][c];
    EXPECT_LE(lost, solution.value);
  }
}

TEST(CoreMatrixGame, known_games) {
  struct Row {
    const char* name;
    Payoffs payoffs;
    Ratio value;
  };
  const Row rows[] = {
      {"rock, paper, scissors", {{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}, 0},
      {"matching pennies", {{1, -1}, {-1, 1}}, 0},
      {"a saddle point", {{4, 2, 5}, {3, 1, 0}, {7, 2, 9}}, 2},
      {"a dominated row", {{3, -1}, {-2, 1}, {-3, 0}}, Ratio(1, 7)},
      {"a dominated column", {{3, -1, 4}, {-2, 1, 1}}, Ratio(1, 7)},
      {"one choice each", {{-5}}, -5},
      {"one row", {{4, -2, 8}}, -2},
      {"one column", {{4}, {-2}, {8}}, 8},
      {"all the same", {{6, 6}, {6, 6}, {6, 6}}, 6},
      {"nothing at all", {{0, 0}, {0, 0}}, 0},
      {"two like rows", {{1, -1}, {1, -1}, {-1, 1}}, 0},
      {"fractions", {{Ratio(1, 2), Ratio(1, 3)}, {Ratio(1, 4), Ratio(3, 5)}}, Ratio(13, 31)},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    const MatrixGame game = game_of(row.payoffs);
    const MatrixSolution solution = solve(game);
    expect_optimal(game, solution);
    EXPECT_EQ(solution.value, row.value) << solution.value.text();
  }
}

TEST(CoreMatrixGame, the_mix_of_rock_paper_scissors) {
  const MatrixSolution solution = solve(game_of({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}));
  for (u32 i = 0; i < 3; ++i) {
    EXPECT_EQ(solution.row_mix[i], Ratio(1, 3));
    EXPECT_EQ(solution.column_mix[i], Ratio(1, 3));
  }
}

// Games with few different payoffs are degenerate; games with many have large fractions.
TEST(CoreMatrixGame, random_games_are_solved_to_optimality) {
  Dice dice(77, Stream::bot, 0);
  for (u32 spread : {2U, 3U, 10U, 1000U, 10'001U})
    for (int i = 0; i < 150; ++i) {
      Payoffs payoffs(1 + dice.below(8), std::vector<Ratio>(1 + dice.below(8)));
      for (auto& row : payoffs)
        for (Ratio& payoff : row) payoff = i64{dice.below(spread)} - 3000;
      const MatrixGame game = game_of(payoffs);
      expect_optimal(game, solve(game));
      if (testing::Test::HasFailure()) return;
    }
}

TEST(CoreMatrixGame, the_other_side_sees_the_same_game) {
  Dice dice(5, Stream::bot, 1);
  for (int i = 0; i < 100; ++i) {
    Payoffs payoffs(4, std::vector<Ratio>(6)), mirrored(6, std::vector<Ratio>(4));
    for (u32 r = 0; r < 4; ++r)
      for (u32 c = 0; c < 6; ++c) {
        payoffs[r][c] = Ratio(i64{dice.below(41)} - 20, 1 + i64{dice.below(3)});
        mirrored[c][r] = -payoffs[r][c];
      }
    EXPECT_EQ(solve(game_of(payoffs)).value, -solve(game_of(mirrored)).value);
  }
}

// The largest games that must be solvable: their extreme minors come from a Hadamard pattern.
TEST(CoreMatrixGame, the_widest_promised_payoffs_are_exact) {
  Payoffs payoffs(8, std::vector<Ratio>(8));
  for (u32 r = 0; r < 8; ++r)
    for (u32 c = 0; c < 8; ++c) {
      const bool odd = (std::popcount(r & c) & 1) != 0;
      payoffs[r][c] = (odd ? 10'000 : 0) - i64{r == c && odd ? 7U : 0U};
    }
  const MatrixGame game = game_of(payoffs);
  expect_optimal(game, solve(game));
}

TEST(CoreMatrixGame, a_game_that_does_not_fit_is_left_unsolved) {
  const i64 big = i64{1} << 61;
  EXPECT_FALSE(solve(game_of({{big, 0}, {0, big}})).solved);
  EXPECT_FALSE(solve(game_of({{Ratio::overflow(), 0}, {0, 1}})).solved);
  const i128 prime = (i128{1} << 89) - 1;
  EXPECT_FALSE(solve(game_of({{Ratio(1, prime), 0}, {0, Ratio(1, prime - 2)}})).solved);
  const i64 fair = i64{1} << 40;
  EXPECT_EQ(solve(game_of({{fair, 0}, {0, fair}})).value, Ratio(fair / 2));
}

}  // namespace
}  // namespace klaxon::core
