// CLP solves the same games in floating point: another method, by other authors.
#include <ClpSimplex.hpp>
#include <CoinPackedMatrix.hpp>

#include "staff/sidcors/analysis/analysis.h"
#include "tests/unit/analysis_sidcors/shipped.h"

namespace klaxon {
namespace {

using namespace tests::sidcors;
using staff::sidcors::IntensityGame;
using staff::sidcors::LossPlanner;

constexpr double close = 1e-7;

// The greatest v that a mix x of rows guarantees: in each column the sum of x a is at least v.
double value_by_clp(const core::MatrixGame& game) {
  const int rows = static_cast<int>(game.rows), columns = static_cast<int>(game.columns);
  const int v = rows, mix = columns;  // the column of v, the row that sums the mix to one
  std::vector<int> row_of, column_of;
  std::vector<double> entries;
  const auto put = [&](int row, int column, double entry) {
    row_of.push_back(row);
    column_of.push_back(column);
    entries.push_back(entry);
  };
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r)
      put(c, r, game.payoffs[static_cast<u32>(r)][static_cast<u32>(c)].to_double());
    put(c, v, -1);
  }
  for (int r = 0; r < rows; ++r) put(mix, r, 1);
  const CoinPackedMatrix matrix(true, row_of.data(), column_of.data(), entries.data(),
                                static_cast<int>(entries.size()));
  std::vector<double> column_least(static_cast<std::size_t>(rows) + 1, 0.0);
  std::vector<double> column_most(column_least.size(), COIN_DBL_MAX);
  std::vector<double> goal(column_least.size(), 0.0);
  column_least.back() = -COIN_DBL_MAX;
  goal.back() = -1;  // CLP minimises
  std::vector<double> row_least(static_cast<std::size_t>(columns) + 1, 0.0);
  std::vector<double> row_most(row_least.size(), COIN_DBL_MAX);
  row_least.back() = row_most.back() = 1;
  ClpSimplex solver;
  solver.setLogLevel(0);
  solver.loadProblem(matrix, column_least.data(), column_most.data(), goal.data(), row_least.data(),
                     row_most.data());
  solver.primal();
  EXPECT_EQ(solver.status(), 0);
  return -solver.objectiveValue();
}

void expect_same(const IntensityGame& found) {
  ASSERT_TRUE(found.solution.solved);
  EXPECT_NEAR(found.solution.value.to_double(), value_by_clp(found.matrix), close);
}

// Both mixes must guarantee the value exactly, whichever solver found it.
void expect_secured(const IntensityGame& found) {
  const core::MatrixGame& game = found.matrix;
  for (u32 i = 0; i < 4; ++i) {
    Ratio won, lost;
    for (u32 k = 0; k < 4; ++k) {
      won += found.solution.row_mix[k] * game.payoffs[k][i];
      lost += found.solution.column_mix[k] * game.payoffs[i][k];
    }
    EXPECT_GE(won, found.solution.value);
    EXPECT_LE(lost, found.solution.value);
  }
}

TEST(SidcorsClp, agrees_on_the_shipped_scenarios) {
  LossPlanner planner;
  for (const char* id : shipped_scenarios) {
    SCOPED_TRACE(id);
    Opening opening(shipped(id));
    const IntensityGame found = intensity_game(planner, opening.scenario(), opening.state());
    if (found.lone_chooser < 0) {
      expect_same(found);
      expect_secured(found);
    }
  }
}

TEST(SidcorsClp, agrees_on_random_battles) {
  LossPlanner planner;
  core::Dice dice(31, core::Stream::bot, 0);
  u32 mixed = 0;
  for (int i = 0; i < 300; ++i) {
    const Batches attacker = random_batches(dice, 4, 4), defender = random_batches(dice, 4, 4);
    Opening opening(battle_of(attacker, defender));
    const IntensityGame found = intensity_game(planner, opening.scenario(), opening.state());
    expect_same(found);
    expect_secured(found);
    mixed += found.mixed ? 1 : 0;
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(mixed, 3U);
}

TEST(SidcorsClp, agrees_on_games_of_any_seven_gains) {
  core::Dice dice(32, core::Stream::bot, 0);
  u32 mixed = 0;
  for (int i = 0; i < 500; ++i) {
    staff::sidcors::Gains gains;
    for (Ratio& gain : gains) gain = Ratio(i64{dice.below(4001)} - 2000, 108);
    const IntensityGame found = staff::sidcors::game_of_gains(gains, -1);
    expect_same(found);
    expect_secured(found);
    mixed += found.mixed ? 1 : 0;
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(mixed, 50U);
}

}  // namespace
}  // namespace klaxon
