#include "core/space/table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/dice/dice.h"

namespace klaxon::core {
namespace {

constexpr double scale = 1 << 30;

double radians(int heading) {
  return heading * std::numbers::pi / half_turn;
}

TEST(CoreTable, sines_are_true_to_a_few_parts_in_a_billion) {
  for (int h = 0; h < 65536; ++h) {
    ASSERT_NEAR(sine(static_cast<Heading>(h)), std::sin(radians(h)) * scale, 4) << h;
    ASSERT_NEAR(cosine(static_cast<Heading>(h)), std::cos(radians(h)) * scale, 4) << h;
  }
  EXPECT_EQ(sine(0), 0);
  EXPECT_EQ(sine(quarter_turn), 1 << 30);
  EXPECT_EQ(cosine(half_turn), -(1 << 30));
}

// A value that differed with the machine or compiler would break old records.
TEST(CoreTable, the_sine_table_never_changes) {
  u64 hash = 14695981039346656037U;
  for (int h = 0; h < 65536; ++h)
    hash = (hash ^ static_cast<u32>(sine(static_cast<Heading>(h)))) * 1099511628211U;
  EXPECT_EQ(hash, 13894814154480218837U);
}

TEST(CoreTable, quarter_turns_move_exactly) {
  const Point p{100, -200};
  EXPECT_EQ(advance(p, 0, 5 * inch), (Point{100 + 5 * inch, -200}));
  EXPECT_EQ(advance(p, quarter_turn, 5 * inch), (Point{100, -200 + 5 * inch}));
  EXPECT_EQ(advance(p, half_turn, 5 * inch), (Point{100 - 5 * inch, -200}));
  EXPECT_EQ(advance(p, 3 * quarter_turn, 5 * inch), (Point{100, -200 - 5 * inch}));
  EXPECT_EQ(advance({0, 0}, quarter_turn / 2, 10'000), (Point{7071, 7071}));
}

TEST(CoreTable, there_and_back_is_nowhere_and_length_is_kept) {
  Dice dice(8, Stream::bot, 1);
  for (int i = 0; i < 20'000; ++i) {
    const Point from{static_cast<i32>(dice.below(48 * inch)),
                     static_cast<i32>(dice.below(36 * inch))};
    const Heading heading = static_cast<Heading>(dice.below(65536));
    const Length forward = static_cast<i32>(dice.below(40 * inch));
    const Point to = advance(from, heading, forward);
    EXPECT_EQ(advance(to, static_cast<Heading>(heading + half_turn), forward), from);
    EXPECT_EQ(advance(to, heading, -forward), from);
    EXPECT_NEAR(distance(from, to), forward, 1);
    if (forward > 20 * inch) {
      const i16 off = static_cast<i16>(heading_toward(from, to) - heading);
      EXPECT_LE(std::abs(off), 1);
    }
  }
}

TEST(CoreTable, heading_toward_is_the_nearest_heading) {
  EXPECT_EQ(heading_toward({5, 5}, {5, 5}), 0);
  EXPECT_EQ(heading_toward({0, 0}, {9, 0}), 0);
  EXPECT_EQ(heading_toward({0, 0}, {0, 9}), quarter_turn);
  EXPECT_EQ(heading_toward({0, 0}, {-9, 0}), half_turn);
  EXPECT_EQ(heading_toward({0, 0}, {0, -9}), 3 * quarter_turn);
  EXPECT_EQ(heading_toward({0, 0}, {-7, -7}), half_turn + quarter_turn / 2);
  Dice dice(9, Stream::bot, 1);
  for (int i = 0; i < 20'000; ++i) {
    const Point to{static_cast<i32>(dice.below(20'001)) - 10'000,
                   static_cast<i32>(dice.below(20'001)) - 10'000};
    double want = std::atan2(to.y, to.x) * half_turn / std::numbers::pi;
    if (to == Point{}) want = 0;
    const double off = std::remainder(heading_toward({}, to) - want, 65536.0);
    EXPECT_LE(std::abs(off), 0.5001) << to.x << "," << to.y;
  }
}

TEST(CoreTable, disks_touch_overlap_and_reach) {
  const Length r = inch + inch / 4;
  struct Row {
    Length apart;
    bool overlaps, touches, in_three_inches;
    Length gap;
  };
  const Row rows[] = {
      {0, true, true, true, 0},
      {2 * r - 1, true, true, true, 0},
      {2 * r, false, true, true, 0},
      {2 * r + 2, false, true, true, 2},
      {2 * r + 3, false, false, true, 3},
      {2 * r + 3 * inch, false, false, true, 3 * inch},
      {2 * r + 3 * inch + 1, false, false, false, 3 * inch + 1},
  };
  for (const Row& row : rows) {
    for (const Point to : {Point{row.apart, 0}, Point{0, -row.apart}}) {
      const Disk a{{0, 0}, r}, b{to, r};
      EXPECT_EQ(overlap(a, b), row.overlaps) << row.apart;
      EXPECT_EQ(touching(a, b), row.touches) << row.apart;
      EXPECT_EQ(gap_at_most(b, a, 3 * inch), row.in_three_inches) << row.apart;
      EXPECT_EQ(gap(a, b), row.gap) << row.apart;
    }
  }
}

TEST(CoreTable, a_disk_placed_beside_another_touches_and_never_overlaps) {
  const Disk fixed{{70'001, 33'333}, inch * 13 / 8};
  for (int h = 0; h < 65536; h += 7) {
    const Heading heading = static_cast<Heading>(h);
    const Length radius = inch + h % 977;
    const Disk placed{place_beside(fixed, heading, radius), radius};
    EXPECT_FALSE(overlap(fixed, placed)) << h;
    EXPECT_TRUE(touching(fixed, placed)) << h;
  }
}

TEST(CoreTable, the_edge_is_still_on_the_table) {
  EXPECT_TRUE(on_table({0, 0}, 48 * inch, 36 * inch));
  EXPECT_TRUE(on_table({48 * inch, 36 * inch}, 48 * inch, 36 * inch));
  EXPECT_FALSE(on_table({48 * inch + 1, 5}, 48 * inch, 36 * inch));
  EXPECT_FALSE(on_table({5, -1}, 48 * inch, 36 * inch));
}

}  // namespace
}  // namespace klaxon::core
