#include "core/dice/dist.h"

#include <gtest/gtest.h>

#include <array>

namespace klaxon::core {
namespace {

Ratio total_of(const Dist& dist) {
  return dist.chance_at_least(dist.lo());
}

TEST(CoreDist, three_dice) {
  const Dist three = repeated(Dist::die(6), 3);
  const int ways[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
  EXPECT_EQ(three.lo(), 3);
  EXPECT_EQ(three.hi(), 18);
  for (i32 o = 3; o <= 18; ++o) EXPECT_EQ(three.chance(o), Ratio(ways[o - 3], 216)) << o;
  EXPECT_EQ(three.chance(2), Ratio(0));
  EXPECT_EQ(three.chance(19), Ratio(0));
  EXPECT_EQ(three.chance_at_least(17).text(), "1/54");
  EXPECT_EQ(three.chance_at_least(-5), Ratio(1));
  EXPECT_EQ(three.chance_at_least(99), Ratio(0));
  EXPECT_DOUBLE_EQ(three.mean(), 10.5);
  EXPECT_NEAR(three.sd() * three.sd(), 3 * 35.0 / 12, 1e-12);
  EXPECT_NEAR(three.probability_at_least(17), 1.0 / 54, 1e-15);
}

TEST(CoreDist, one_of_five_counters) {  // five coins, exactly one critical side: 5/32
  const u64 coin[] = {1, 1};
  EXPECT_EQ(repeated(Dist::of_weights(0, coin), 5).chance(1).text(), "5/32");
}

TEST(CoreDist, totals_are_one_after_everything) {
  const u64 weights[] = {0, 3, 0, 7, 2, 0};
  const Dist odd = Dist::of_weights(-2, weights);
  EXPECT_EQ(odd.lo(), -1);
  EXPECT_EQ(odd.hi(), 2);
  const Dist d6 = Dist::die(6);
  const std::array<Dist::Part, 3> parts = {{{2, &odd}, {0, &d6}, {5, &d6}}};
  const Dist mixed = Dist::mixture(parts);
  for (const Dist& dist : {odd, d6, sum(odd, d6), repeated(odd, 9), odd.times(-3), mixed,
                           sum(mixed, odd).halved(Rounding::half_down)}) {
    EXPECT_TRUE(dist.exact());
    EXPECT_EQ(total_of(dist), Ratio(1));
    EXPECT_NE(dist.chance(dist.lo()), Ratio(0));
    EXPECT_NE(dist.chance(dist.hi()), Ratio(0));
  }
  EXPECT_EQ(mixed.chance(1), Ratio(2, 7) * odd.chance(1) + Ratio(5, 7) * Ratio(1, 6));
}

TEST(CoreDist, sums_agree_in_any_order) {
  const Dist a = Dist::die(4), b = Dist::die(10), c = Dist::die(3).times(2);
  EXPECT_EQ(sum(sum(a, b), c), sum(a, sum(b, c)));
  EXPECT_EQ(sum(a, b), sum(b, a));
  EXPECT_EQ(repeated(a, 0), Dist::certain(0));
  EXPECT_EQ(repeated(a, 5), sum(repeated(a, 2), repeated(a, 3)));
}

TEST(CoreDist, halving_names_its_rounding) {
  struct Row {
    Rounding way;
    i32 lo, hi;
    Ratio two;
  };
  const Row rows[] = {{Rounding::floor, 0, 3, Ratio(1, 3)},
                      {Rounding::ceil, 1, 3, Ratio(1, 3)},
                      {Rounding::half_up, 1, 3, Ratio(1, 3)},
                      {Rounding::half_down, 0, 3, Ratio(1, 3)}};
  for (const Row& row : rows) {
    const Dist half = Dist::die(6).halved(row.way);
    EXPECT_EQ(half.lo(), row.lo);
    EXPECT_EQ(half.hi(), row.hi);
    EXPECT_EQ(half.chance(2), row.two);
  }
}

TEST(CoreDist, outgrown_numbers_continue_in_doubles) {
  const Dist forty = repeated(Dist::die(6), 40);
  EXPECT_TRUE(forty.exact());
  const Dist many = repeated(Dist::die(6), 100);
  EXPECT_FALSE(many.exact());
  EXPECT_TRUE(many.chance(350).overflowed());
  EXPECT_EQ(many.lo(), 100);
  EXPECT_EQ(many.hi(), 600);
  EXPECT_NEAR(many.mean(), 350, 1e-9);
  EXPECT_NEAR(many.sd() * many.sd(), 100 * 35.0 / 12, 1e-8);
  EXPECT_NEAR(many.probability_at_least(100), 1, 1e-12);
  EXPECT_NEAR(many.times(2).mean(), 700, 1e-9);
  const std::array<Dist::Part, 2> parts = {{{1, &many}, {1, &forty}}};
  const Dist mixed = Dist::mixture(parts);
  EXPECT_FALSE(mixed.exact());
  EXPECT_NEAR(mixed.mean(), (350 + 140) / 2.0, 1e-9);
}

TEST(CoreDist, builder_scales_to_one) {
  DistBuilder builder;
  EXPECT_TRUE(builder.empty());
  builder.add(3, Ratio(1, 6), 1.0 / 6);
  builder.add(-1, Ratio(1, 4), 0.25);
  builder.add(3, Ratio(1, 12), 1.0 / 12);
  const Dist dist = builder.finish();
  EXPECT_EQ(dist.chance(3), Ratio(1, 2));
  EXPECT_EQ(dist.chance(-1), Ratio(1, 2));
  EXPECT_EQ(dist.chance(0), Ratio(0));
}

}  // namespace
}  // namespace klaxon::core
