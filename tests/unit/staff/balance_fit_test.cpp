// What the balance lab concludes from battles: planted values are found, and the intervals
// are as reliable as stated.
#include "staff/balance/fit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/dice/dice.h"
#include "staff/balance/draw.h"
#include "staff/balance/solve.h"

namespace klaxon::tests {
namespace {

using namespace staff::balance;

Thing priced(const std::string& id, i64 price) {
  return {id, "", price, false};
}

// Twelve things whose ratios of worth to price are planted.
constexpr double planted[] = {0.75, 0.8, 0.9, 0.95, 1, 1, 1.02, 1.05, 1.1, 1.15, 1.2, 1.25};

std::vector<Thing> things_planted() {
  std::vector<Thing> things;
  for (i64 i = 0; i < 12; ++i) things.push_back(priced("t" + std::to_string(i), 40 + 15 * (i % 5)));
  return things;
}

// The lab's scale: by the mean of the logarithms, all things taken together are worth their price.
double scale() {
  double sum = 0;
  for (const double ratio : planted) sum += std::log(ratio);
  return std::exp(sum / 12);
}

double worth(const std::vector<Thing>& things, const List& list) {
  double sum = 0;
  for (const u16 thing : list) sum += planted[thing] * static_cast<double>(things[thing].price);
  return sum;
}

bool happens(core::Dice& dice, double chance) {
  return dice.below(1'000'000) < chance * 1'000'000;
}

enum class Kind : u8 { apart, alike, drawish };

// A pair according to the model: its battles are independent, always alike, or drawn half the time.
u32 points_of(core::Dice& dice, double chance, Kind kind) {
  const auto battle = [&] {
    if (kind == Kind::drawish && happens(dice, 2 * std::min(chance, 1 - chance) * 0.5)) return 1U;
    if (kind == Kind::drawish) {
      const double drawn = std::min(chance, 1 - chance);
      return happens(dice, (chance - drawn / 2) / (1 - drawn)) ? 2U : 0U;
    }
    return happens(dice, chance) ? 2U : 0U;
  };
  const u32 first = battle();
  return first + (kind == Kind::alike ? first : battle());
}

std::vector<Meeting> meetings_planted(const std::vector<Thing>& things, double k, u64 pairs,
                                      u64 seed, Kind kind) {
  const Drawing drawing(things, {.most = 3}, seed);
  core::Dice dice(seed, core::Stream::battle, 1);
  std::vector<Meeting> meetings(pairs);
  for (u64 i = 0; i < pairs; ++i) {
    EXPECT_TRUE(drawing.lists(i, meetings[i].lists));
    const double stronger =
        worth(things, meetings[i].lists[0]) / worth(things, meetings[i].lists[1]);
    meetings[i].points = points_of(dice, 1 / (1 + std::pow(stronger, -k)), kind);
  }
  return meetings;
}

TEST(BalanceSolve, solves_what_is_known) {
  Matrix matrix(3);
  const double cells[] = {4, 2, 0, 2, 5, 1, 0, 1, 3};
  for (std::size_t i = 0; i < 9; ++i) matrix.at(i / 3, i % 3) = cells[i];
  EXPECT_DOUBLE_EQ(form(matrix, {1, 2, 3}), 4 + 20 + 27 + 2 * (4 + 6));
  const Factored factored(matrix);
  ASSERT_TRUE(factored.positive());
  const Vector x = factored.solve({8, 15, 11});
  EXPECT_NEAR(x[0], 1, 1e-12);
  EXPECT_NEAR(x[1], 2, 1e-12);
  EXPECT_NEAR(x[2], 3, 1e-12);
  matrix.at(2, 2) = 0.1;
  EXPECT_FALSE(Factored(matrix).positive());
}

// One of two things wins three battles in four: k times the difference of logarithms is ln 3.
TEST(BalanceFit, is_the_logarithm_of_the_odds) {
  const std::vector<Thing> things = {priced("a", 100), priced("b", 100)};
  std::vector<Meeting> meetings;
  for (int i = 0; i < 10'000; ++i) meetings.push_back({{List{0}, List{1}}, i % 2 == 0 ? 4U : 2U});
  const Fit found = fit(things, meetings);
  EXPECT_TRUE(found.settled);
  const double apart = std::log(found.things[0].ratio.value / found.things[1].ratio.value);
  EXPECT_NEAR(found.k.value * apart, std::log(3), 0.002);
  EXPECT_EQ(found.things[0].battles, 20'000U);
  EXPECT_EQ(found.drawn, 5'000U);
  EXPECT_EQ(found.foretold, 5'000U);
}

TEST(BalanceFit, finds_planted_values_as_reliably_as_stated) {
  const std::vector<Thing> things = things_planted();
  for (const Kind kind : {Kind::apart, Kind::alike, Kind::drawish}) {
    int covered = 0, told = 0, k_covered = 0;
    constexpr u64 runs = 12;
    for (u64 seed = 1; seed <= runs; ++seed) {
      const Fit found = fit(things, meetings_planted(things, 4, 2500, seed, kind));
      EXPECT_TRUE(found.settled);
      k_covered += found.k.low <= 4 && 4 <= found.k.high ? 1 : 0;
      for (std::size_t i = 0; i < things.size(); ++i) {
        const double ratio = planted[i] / scale();
        const Interval& interval = found.things[i].ratio;
        covered += interval.low <= ratio && ratio <= interval.high ? 1 : 0;
        EXPECT_NEAR(interval.value, ratio, 0.25 * ratio);
        if (interval.high / interval.low < 1.2) ++told;
      }
    }
    // of 144 intervals of 95 %, 137 should be right; fewer than 126 are, once in thousands of cases
    EXPECT_GE(covered, 126) << static_cast<int>(kind);
    EXPECT_LE(covered, 144);
    EXPECT_GE(k_covered, 8);
    EXPECT_GT(told, 0);  // some are narrow enough to be useful
  }
}

// Two battles with the same dice that always end alike count no more than one battle.
TEST(BalanceFit, pairs_that_end_alike_count_less) {
  const std::vector<Thing> things = things_planted();
  const auto width = [&](Kind kind) {
    double sum = 0;
    for (const Estimate& one : fit(things, meetings_planted(things, 4, 4000, 5, kind)).things)
      sum += std::log(one.ratio.high / one.ratio.low);
    return sum;
  };
  EXPECT_NEAR(width(Kind::alike) / width(Kind::apart), std::sqrt(2), 0.15);
}

TEST(BalanceFit, things_that_never_fought_have_no_verdict) {
  std::vector<Thing> things = things_planted();
  const std::vector<Meeting> meetings = meetings_planted(things, 4, 2500, 1, Kind::apart);
  things.push_back(priced("idle", 90));
  const Fit found = fit(things, meetings);
  EXPECT_EQ(found.things.back().battles, 0U);
  EXPECT_EQ(found.things.back().verdict(), Verdict::unknown);
  EXPECT_LT(found.things.back().ratio.low, 0.6);
  EXPECT_GT(found.things.back().ratio.high, 1.8);
}

// A thing that wins every battle is strong, but not infinitely strong.
TEST(BalanceFit, stays_finite_if_one_thing_always_wins) {
  const std::vector<Thing> things = {priced("a", 50), priced("b", 50), priced("c", 60)};
  std::vector<Meeting> meetings;
  for (int i = 0; i < 500; ++i)
    for (const u16 other : {u16{1}, u16{2}}) meetings.push_back({{List{0}, List{other}}, 4});
  const Fit found = fit(things, meetings);
  EXPECT_TRUE(found.settled);
  EXPECT_TRUE(std::isfinite(found.k.value));
  EXPECT_GT(found.things[0].ratio.value, 1.2);
  EXPECT_LT(found.things[0].ratio.value, 10);
  EXPECT_LT(found.things[1].ratio.value, 1);
}

// The shipped things define the scale.
TEST(BalanceFit, a_designers_ship_moves_no_price) {
  std::vector<Thing> things = things_planted();
  std::vector<Meeting> meetings = meetings_planted(things, 4, 2500, 3, Kind::apart);
  things.push_back({"mine", "", 70, true});
  for (u16 i = 0; i < 12; ++i)
    for (int n = 0; n < 20; ++n) meetings.push_back({{List{12}, List{i}}, 4});
  const Fit found = fit(things, meetings);
  double mean = 0;
  for (std::size_t i = 0; i < 12; ++i) mean += std::log(found.things[i].ratio.value);
  EXPECT_NEAR(mean, 0, 1e-9);
  EXPECT_EQ(found.things[12].verdict(), Verdict::cheap);
}

TEST(BalanceFit, a_verdict_needs_an_interval_beyond_the_tenth) {
  struct Row {
    double low, high;
    const char* word;
  };
  const Row rows[] = {{1.11, 1.3, "cheap"},
                      {1.09, 1.3, "cannot be told"},
                      {0.7, 0.89, "dear"},
                      {0.7, 0.91, "cannot be told"},
                      {0.9, 1.1, "fair"},
                      {0.8, 1.2, "cannot be told"},
                      {0.95, 1.12, "cannot be told"}};
  for (const Row& row : rows)
    EXPECT_STREQ(word_of(verdict_of({1, row.low, row.high})), row.word) << row.low;
}

}  // namespace
}  // namespace klaxon::tests
