#include "core/base/rational.h"

#include <gtest/gtest.h>

#include <numeric>

namespace klaxon {
namespace {

constexpr i128 huge = i128_max;

TEST(CoreRatio, reduces_and_keeps_the_sign_above) {
  EXPECT_EQ(Ratio(10, 64).text(), "5/32");
  EXPECT_EQ(Ratio(6, -4).text(), "-3/2");
  EXPECT_EQ(Ratio(-8, -4).text(), "2");
  EXPECT_EQ(Ratio(0, 7), Ratio(0));
  EXPECT_EQ(Ratio(0, -7).text(), "0");
  EXPECT_DOUBLE_EQ(Ratio(5, 32).to_double(), 0.15625);
}

TEST(CoreRatio, arithmetic_agrees_with_cross_multiplication) {
  for (i64 a = -4; a <= 4; ++a)
    for (i64 b = 1; b <= 5; ++b)
      for (i64 c = -4; c <= 4; ++c)
        for (i64 d = 1; d <= 5; ++d) {
          const Ratio x(a, b), y(c, d);
          EXPECT_EQ(x + y, Ratio(a * d + c * b, b * d));
          EXPECT_EQ(x - y, Ratio(a * d - c * b, b * d));
          EXPECT_EQ(x * y, Ratio(a * c, b * d));
          if (c != 0) {
            EXPECT_EQ(x / y, Ratio(a * d, b * c));
          }
          EXPECT_EQ(x <=> y, a * d <=> c * b) << x.text() << " " << y.text();
        }
}

TEST(CoreRatio, overflow_is_marked_and_spreads) {
  const Ratio big(huge, 1), thin(1, huge);
  EXPECT_EQ(big * thin, Ratio(1));
  EXPECT_TRUE((big * big).overflowed());
  EXPECT_TRUE((big + big).overflowed());
  EXPECT_TRUE((thin * thin).overflowed());
  EXPECT_TRUE((big * big - 1).overflowed());
  EXPECT_TRUE((1 / (big * big)).overflowed());
  EXPECT_EQ(big - big, Ratio(0));
  EXPECT_EQ((big * big).text(), "overflow");
  EXPECT_EQ(big.text(), "170141183460469231731687303715884105727");
}

TEST(CoreRatio, compares_exactly_where_products_would_not_fit) {
  const Ratio below(huge - 1, huge), above(huge - 2, huge - 1);
  EXPECT_LT(above, below);
  EXPECT_GT(below, above);
  EXPECT_LT(-below, -above);
  EXPECT_LT(below, Ratio(1));
  EXPECT_GT(Ratio(1, huge - 1), Ratio(1, huge));
}

TEST(CoreRatioDeath, zero_denominator_is_a_broken_promise) {
  EXPECT_DEATH(Ratio(1, 0), "denominator");
  EXPECT_DEATH(Ratio(1) / Ratio(0), "divided by zero");
}

TEST(CoreWide, multiply_reports_what_does_not_fit) {
  u128 product = 0;
  EXPECT_TRUE(multiply(u128{1} << 64, (u128{1} << 64) - 1, product));
  EXPECT_FALSE(multiply(u128{1} << 64, u128{1} << 64, product));
  EXPECT_TRUE(multiply(0, u128_max, product));
  EXPECT_TRUE(multiply(3, u128_max / 3, product));
  EXPECT_FALSE(multiply(3, u128_max / 3 + 1, product));
}

TEST(CoreWide, gcd_agrees_with_the_library_and_scales) {
  for (u64 a = 0; a < 60; ++a)
    for (u64 b = 0; b < 60; ++b) {
      EXPECT_EQ(static_cast<u64>(gcd(a, b)), std::gcd(a, b));
      EXPECT_EQ(gcd(u128{a} << 90, u128{b} << 90), u128{std::gcd(a, b)} << 90);
    }
}

}  // namespace
}  // namespace klaxon
