#include "core/base/rounding.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/square_root.h"

namespace klaxon {
namespace {

struct Row {
  i64 num, den;
  i64 truncated, floored, ceiled, half_up, half_down;
};

TEST(CoreRounding, table) {
  const Row rows[] = {
      {0, 3, 0, 0, 0, 0, 0},           {6, 3, 2, 2, 2, 2, 2},       {-6, 3, -2, -2, -2, -2, -2},
      {5, 2, 2, 2, 3, 3, 2},           {-5, 2, -2, -3, -2, -2, -3}, {249, 100, 2, 2, 3, 2, 2},
      {250, 100, 2, 2, 3, 3, 2},       {251, 100, 2, 2, 3, 3, 3},   {-249, 100, -2, -3, -2, -2, -2},
      {-251, 100, -2, -3, -2, -3, -3}, {1, 3, 0, 0, 1, 0, 0},       {2, 3, 0, 0, 1, 1, 1},
      {-1, 3, 0, -1, 0, 0, 0},         {-2, 3, 0, -1, 0, -1, -1},
  };
  for (const Row& r : rows) {
    SCOPED_TRACE(testing::Message() << r.num << "/" << r.den);
    EXPECT_EQ(truncate(r.num, r.den), r.truncated);
    EXPECT_EQ(floor_div(r.num, r.den), r.floored);
    EXPECT_EQ(ceil_div(r.num, r.den), r.ceiled);
    EXPECT_EQ(round_half_up(r.num, r.den), r.half_up);
    EXPECT_EQ(round_half_down(r.num, r.den), r.half_down);
    EXPECT_EQ(rounded(r.num, r.den, Rounding::truncate), r.truncated);
    EXPECT_EQ(rounded(r.num, r.den, Rounding::floor), r.floored);
    EXPECT_EQ(rounded(r.num, r.den, Rounding::ceil), r.ceiled);
    EXPECT_EQ(rounded(r.num, r.den, Rounding::half_up), r.half_up);
    EXPECT_EQ(rounded(r.num, r.den, Rounding::half_down), r.half_down);
  }
}

TEST(CoreRounding, ends_of_the_range_do_not_overflow) {
  constexpr i64 top = std::numeric_limits<i64>::max(), bottom = std::numeric_limits<i64>::min();
  EXPECT_EQ(round_half_up(top, top), 1);
  EXPECT_EQ(round_half_up(top - 1, top), 1);
  EXPECT_EQ(round_half_down(bottom, 1), bottom);
  EXPECT_EQ(floor_div(bottom, top), -2);
  EXPECT_EQ(ceil_div(bottom, top), -1);
}

TEST(CoreSquareRoot, is_the_largest_whose_square_fits) {
  for (u64 r = 0; r < 3000; ++r) {
    EXPECT_EQ(square_root_floor(r * r), r);
    EXPECT_EQ(square_root_floor(r * r + 2 * r), r);
    EXPECT_EQ(square_root_nearest(r * r + r), r);
    EXPECT_EQ(square_root_nearest(r * r + r + 1), r + 1);
  }
  EXPECT_EQ(square_root_floor(~u64{0}), 0xFFFFFFFFU);
  EXPECT_EQ(square_root_nearest(~u64{0}), u64{1} << 32);
  EXPECT_EQ(square_root_floor(u64{0xFFFFFFFF} * 0xFFFFFFFF), 0xFFFFFFFFU);
  EXPECT_EQ(square_root_floor(u64{0xFFFFFFFF} * 0xFFFFFFFF - 1), 0xFFFFFFFEU);
}

}  // namespace
}  // namespace klaxon
