// What pairs of battles say about two bots, and how often the sequential test is wrong.
#include "faces/cli/matches/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/dice/dice.h"

namespace klaxon::tests {
namespace {

using namespace faces::cli;

using Shares = std::array<double, Pairs::scores>;  // the share of each result of a pair

Pairs pairs_of(const std::array<u64, Pairs::scores>& counts) {
  static constexpr int ends[][2] = {{-1, -1}, {0, -1}, {0, 0}, {1, 0}, {1, 1}};
  Pairs pairs;
  for (std::size_t i = 0; i < counts.size(); ++i)
    for (u64 n = 0; n < counts[i]; ++n) pairs.add(ends[i][0], ends[i][1]);
  return pairs;
}

TEST(MatchPairs, count_points_of_two_battles_each) {
  const Pairs pairs = pairs_of({1, 2, 3, 4, 5});
  EXPECT_EQ(pairs.pairs(), 15U);
  EXPECT_EQ(pairs.games(), 30U);
  EXPECT_EQ(pairs.wins(), 14U);
  EXPECT_EQ(pairs.losses(), 4U);
  EXPECT_EQ(pairs.draws(), 12U);
  EXPECT_DOUBLE_EQ(pairs.share(), (2 * 0.25 + 3 * 0.5 + 4 * 0.75 + 5) / 15);
}

TEST(MatchPairs, an_even_match_is_no_difference_and_no_minus_zero) {
  const Elo even = pairs_of({0, 0, 4, 0, 0}).elo();
  EXPECT_EQ(even.value, 0);
  EXPECT_FALSE(std::signbit(even.value));
  EXPECT_DOUBLE_EQ(even.low, -even.high);
  EXPECT_EQ(Pairs{}.share(), 0.5);
}

TEST(MatchSprt, a_few_pairs_decide_nothing_however_one_sided) {
  EXPECT_LT(likelihood({0, 0, 0, 0, 3}, {0, 20}), 0.5);
  EXPECT_EQ(decide(pairs_of({0, 0, 0, 0, 3}), {0, 20}), Verdict::open);
  EXPECT_EQ(decide(pairs_of({0, 0, 0, 0, 15}), {-1000, 1000}), Verdict::open);
  EXPECT_EQ(decide(pairs_of({0, 0, 0, 0, 16}), {-1000, 1000}), Verdict::high);
  EXPECT_EQ(decide(pairs_of({16, 0, 0, 0, 0}), {-1000, 1000}), Verdict::low);
  EXPECT_EQ(decide(Pairs{}, {0, 20}), Verdict::open);
}

TEST(MatchSprt, one_sided_pairs_count_for_their_own_odds) {
  // if a win of both were as likely as the mean allows: 0.5288 against 0.5 for each
  EXPECT_NEAR(likelihood({0, 0, 0, 0, 40}, {0, 20}), 40 * std::log(0.52875 / 0.5), 0.05);
  EXPECT_EQ(decide(pairs_of({0, 0, 0, 0, 50}), {0, 20}), Verdict::open);
  EXPECT_EQ(decide(pairs_of({0, 0, 0, 0, 55}), {0, 20}), Verdict::high);
}

TEST(MatchSprt, the_strengths_swap_with_the_bots) {
  const double found = likelihood({3, 5, 40, 12, 20}, {-10, 35});
  EXPECT_NEAR(found, -likelihood({20, 12, 40, 5, 3}, {-35, 10}), 1e-9);
  EXPECT_GT(likelihood({3, 5, 40, 12, 20}, {0, 20}), 0);
}

// With many pairs near the middle, it equals the well-known formula with mean and spread.
TEST(MatchSprt, is_the_normal_approximation_for_many_pairs) {
  const double a = expected_share(0), b = expected_share(4), n = 10000;
  const std::array<u64, Pairs::scores> counts = {1960, 20, 6000, 20, 2000};
  double share = 0, square = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double x = static_cast<double>(i) / 4, w = static_cast<double>(counts[i]) / n;
    share += w * x;
    square += w * x * x;
  }
  ASSERT_NEAR(share, 0.502, 1e-9);
  const double spread = square - share * share;
  EXPECT_NEAR(likelihood(counts, {0, 4}), n * (b - a) * (2 * share - a - b) / (2 * spread), 0.02);
}

// The same shares of results, shifted until their mean is `mean`.
Shares bent(Shares shares, double mean) {
  double low = -100, high = 100;
  Shares out{};
  for (int i = 0; i < 200; ++i) {
    const double t = (low + high) / 2;
    double sum = 0, points = 0;
    for (std::size_t at = 0; at < shares.size(); ++at) {
      out[at] = shares[at] * std::exp(t * static_cast<double>(at) / 4);
      sum += out[at];
      points += out[at] * static_cast<double>(at) / 4;
    }
    for (double& share : out) share /= sum;
    (points / sum < mean ? low : high) = t;
  }
  return out;
}

struct Played {
  Verdict verdict = Verdict::open;
  u64 pairs = 0;
};

// Plays a match with a check after every 32 pairs, like `klaxon match`.
Played play(const Shares& shares, const Bounds& bounds, u64 number) {
  core::Dice dice(7, core::Stream::battle, number);
  std::array<u64, Pairs::scores> counts{};
  constexpr u32 fine = 1'000'000;
  for (Played played;;) {
    for (int pair = 0; pair < 32; ++pair, ++played.pairs) {
      double at = dice.below(fine) / static_cast<double>(fine);
      std::size_t end = 0;
      while (end + 1 < shares.size() && at >= shares[end]) at -= shares[end++];
      ++counts[end];
    }
    const double found = likelihood(counts, bounds);
    if (std::abs(found) >= likelihood_bound) {
      played.verdict = found > 0 ? Verdict::high : Verdict::low;
      return played;
    }
    if (played.pairs >= 20'000) return played;
  }
}

constexpr u64 matches = 600;

// The percentage of matches with the wrong verdict if the bots are `strength` apart.
double wrong_percent(const Shares& shape, const Bounds& bounds, double strength) {
  const Shares shares = bent(shape, expected_share(strength));
  const Verdict wrong = strength == bounds.low ? Verdict::high : Verdict::low;
  u64 errors = 0;
  for (u64 number = 0; number < matches; ++number) {
    const Played played = play(shares, bounds, number);
    EXPECT_NE(played.verdict, Verdict::open) << played.pairs;
    errors += played.verdict == wrong ? 1 : 0;
  }
  return 100.0 * static_cast<double>(errors) / matches;
}

constexpr Shares unlike = {40, 1, 18, 1, 40}, alike = {10, 0.1, 80, 0.1, 10},
                 nearly_equal = {0.2, 0.01, 20, 0.01, 0.2}, drawing = {1, 1, 1, 1, 1};

// Allowed are 5 in a hundred, plus 3 standard errors for this number of matches.
constexpr double percent_most = 5 + 2.7;

TEST(MatchSprt, is_wrong_at_most_once_in_twenty_at_either_strength) {
  for (const Shares& shape : {unlike, alike, nearly_equal, drawing})
    for (const Bounds& bounds : {Bounds{0, 20}, Bounds{-10, 5}, Bounds{0, 100}})
      for (const double strength : {bounds.low, bounds.high})
        EXPECT_LE(wrong_percent(shape, bounds, strength), percent_most)
            << shape[0] << ' ' << bounds.low << ' ' << bounds.high << ' ' << strength;
}

// If the strengths are so near that a verdict needs many checks, it is wrong as often as allowed.
TEST(MatchSprt, is_wrong_about_once_in_twenty_for_near_strengths) {
  for (const double strength : {-10.0, 5.0})
    EXPECT_NEAR(wrong_percent(unlike, {-10, 5}, strength), 5, 2.7) << strength;
}

}  // namespace
}  // namespace klaxon::tests
