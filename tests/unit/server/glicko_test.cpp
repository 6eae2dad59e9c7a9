#include "faces/server/lobby/glicko.h"

#include <gtest/gtest.h>

#include <vector>

namespace klaxon::tests {
namespace {

using faces::server::Fought;
using faces::server::Rating;

// The paper's worked example.
TEST(Glicko, matches_the_papers_worked_example) {
  const std::vector<Fought> battles = {
      {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Rating after = faces::server::rated({1500, 200, 0.06}, battles);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

// Figures computed from the paper's formulas to 50 digits, independently of this program.
TEST(Glicko, matches_the_formulas_computed_elsewhere) {
  struct Row {
    Rating before;
    std::vector<Fought> battles;
    Rating after;
  };
  const Row rows[] = {
      {{1500, 50, 0.06}, {{{1200, 50, 0.06}, 0}}, {1487.585137, 50.797252, 0.060007535}},
      {{1900, 40, 0.2}, {{{1300, 60, 0.06}, 0}}, {1884.656928, 52.957085, 0.200436313}},
      {{1350, 350, 0.06}, {{{1700, 80, 0.06}, 0.5}}, {1531.618888, 294.330139, 0.059999919}},
      {{1200, 90, 0.09},
       {{{2100, 70, 0.06}, 1}, {{2050, 45, 0.06}, 1}},
       {1293.434703, 91.181933, 0.090172559}},
  };
  for (const Row& row : rows) {
    const Rating after = faces::server::rated(row.before, row.battles);
    EXPECT_NEAR(after.rating, row.after.rating, 1e-5);
    EXPECT_NEAR(after.deviation, row.after.deviation, 1e-5);
    EXPECT_NEAR(after.volatility, row.after.volatility, 1e-8);
  }
}

TEST(Glicko, grows_less_certain_without_battles_but_never_beyond_a_newcomer) {
  const Rating after = faces::server::rated({1500, 200, 0.06}, {});
  EXPECT_NEAR(after.deviation, 200.2714, 0.0001) << "step 6 of the paper's own example";
  EXPECT_EQ(after.rating, 1500);
  EXPECT_EQ(faces::server::rested({1500, 200, 0.06}, 1e9).deviation, 350);
}

TEST(Glicko, takes_from_one_player_what_it_gives_to_an_equal) {
  const Rating equal{1500, 80, 0.06};
  const Rating won = faces::server::rated(equal, std::vector<Fought>{{equal, 1}});
  const Rating lost = faces::server::rated(equal, std::vector<Fought>{{equal, 0}});
  const Rating drawn = faces::server::rated(equal, std::vector<Fought>{{equal, 0.5}});
  EXPECT_NEAR(won.rating + lost.rating, 3000, 1e-6);
  EXPECT_NEAR(drawn.rating, 1500, 1e-6);
  EXPECT_GT(won.rating, 1510);
  EXPECT_LT(won.deviation, 80.2);
}

// Even after a thousand defeats in a row, or an impossible upset, no figure leaves its bounds.
TEST(Glicko, stays_finite_for_any_results) {
  Rating one, other;
  for (int battle = 0; battle < 2'000; ++battle) {
    const Rating before = one;
    one = faces::server::rated(one, std::vector<Fought>{{other, 0}});
    other = faces::server::rated(other, std::vector<Fought>{{before, 1}});
  }
  EXPECT_GT(other.rating, one.rating);
  const Rating upset = faces::server::rated(other, std::vector<Fought>{{{-2000, 30, 0.06}, 0}});
  for (const Rating& each : {one, other, upset}) {
    EXPECT_LT(each.rating, 1e5);
    EXPECT_GT(each.rating, -1e5);
    EXPECT_GT(each.deviation, 0);
    EXPECT_LE(each.deviation, 350);
    EXPECT_LT(each.volatility, 1);
  }
}

}  // namespace
}  // namespace klaxon::tests
