#include "core/space/hex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace klaxon::core {
namespace {

std::vector<Hex> disk(i32 radius) {
  std::vector<Hex> out;
  for (i32 r = 0; r <= radius; ++r)
    for (i32 i = 0; i < ring_size(r); ++i) out.push_back(ring_hex({0, 0}, r, i));
  return out;
}

// The centre of a hex as drawn, to check distances by plain geometry.
double drawn_x(Hex h) {
  return h.q + h.r / 2.0;
}
double drawn_y(Hex h) {
  return h.r * std::sqrt(3.0) / 2;
}

TEST(CoreHex, neighbours_are_one_away_in_all_directions) {
  const Hex h{4, -7};
  for (int d = 0; d < hex_directions; ++d) {
    EXPECT_EQ(distance(h, step(h, d)), 1);
    EXPECT_EQ(step(step(h, d), d + 3), h);
    EXPECT_EQ(step(h, d, 3), step(step(step(h, d), d), d - 6));
    EXPECT_EQ(rotated(hex_steps[0], d), hex_steps[d]);
  }
}

TEST(CoreHex, rings_have_every_hex_at_their_distance_once) {
  for (i32 radius = 0; radius < 6; ++radius) {
    std::vector<Hex> seen;
    for (i32 i = 0; i < ring_size(radius); ++i) {
      const Hex h = ring_hex({3, 3}, radius, i);
      EXPECT_EQ(distance({3, 3}, h), radius);
      EXPECT_EQ(std::count(seen.begin(), seen.end(), h), 0);
      seen.push_back(h);
    }
  }
}

TEST(CoreHex, distance_is_a_metric_and_turning_keeps_it) {
  const std::vector<Hex> hexes = disk(4);
  EXPECT_EQ(hexes.size(), 61U);
  for (Hex a : hexes)
    for (Hex b : hexes) {
      EXPECT_EQ(distance(a, b), distance(b, a));
      EXPECT_EQ(distance(a, b) == 0, a == b);
      EXPECT_EQ(distance(rotated(a, 2), rotated(b, 2)), distance(a, b));
      for (Hex c : hexes) EXPECT_LE(distance(a, c), distance(a, b) + distance(b, c));
    }
  for (Hex a : hexes) EXPECT_EQ(rotated(rotated(a, 4), 2), a);
}

TEST(CoreHex, wheel_agrees_with_the_drawn_map) {
  for (Hex to : disk(9)) {
    if (to == Hex{}) {
      EXPECT_EQ(wheel_place({}, 2, to), wheel_here);
      continue;
    }
    const double degrees = std::atan2(drawn_y(to), drawn_x(to)) * 180 / std::numbers::pi;
    for (int facing = 0; facing < hex_directions; ++facing) {
      const double twelfths = (degrees - facing * 60 + 720) / 30;
      const double ray = std::round(twelfths);
      const int place = std::abs(twelfths - ray) < 1e-9
                            ? static_cast<int>(ray) * 2
                            : static_cast<int>(std::floor(twelfths)) * 2 + 1;
      EXPECT_EQ(wheel_place({2, -5}, facing, Hex{2, -5} + to), place % 24) << to.q << "," << to.r;
    }
  }
}

TEST(CoreHex, facings_toward_another_hex) {
  struct Row {
    int facing;
    Hex to;
    std::vector<u8> facings;
  };
  const Row rows[] = {
      {0, {3, 0}, {0}},    {0, {0, 3}, {1}},     {0, {-3, 0}, {3}},    {0, {3, -3}, {5}},
      {0, {1, 1}, {0, 1}}, {0, {-1, 2}, {1, 2}}, {0, {2, -1}, {5, 0}}, {1, {1, 1}, {5, 0}},
      {0, {5, 1}, {0}},    {0, {1, 5}, {1}},     {3, {3, 0}, {3}},     {4, {-1, -1}, {5, 0}},
      {0, {0, 0}, {}},
  };
  for (const Row& row : rows) {
    const HexFacings got = facings_toward({0, 0}, row.facing, row.to);
    EXPECT_EQ(std::vector<u8>(got.begin(), got.end()), row.facings)
        << row.facing << ": " << row.to.q << "," << row.to.r;
  }
}

TEST(CoreHex, lines_step_through_the_nearest_hexes) {
  for (Hex to : disk(7)) {
    const Hex from{-2, 5};
    const i32 n = distance({}, to);
    for (i32 i = 0; i <= n; ++i) {
      const double part = n == 0 ? 0 : static_cast<double>(i) / n;
      const double x = drawn_x(from) + part * drawn_x(to), y = drawn_y(from) + part * drawn_y(to);
      const auto squared = [&](Hex h) {
        return std::pow(drawn_x(h) - x, 2) + std::pow(drawn_y(h) - y, 2);
      };
      const LineHexes got = line_step(from, from + to, i);
      double least = 9;
      for (Hex h : disk(20)) least = std::min(least, squared(h));
      u32 nearest = 0;
      for (Hex h : disk(20)) nearest += squared(h) < least + 1e-9 ? 1 : 0;
      EXPECT_EQ(got.size(), nearest);
      for (Hex h : got) EXPECT_NEAR(squared(h), least, 1e-9);
    }
  }
}

TEST(CoreHex, a_line_along_hex_sides_gives_both) {
  const LineHexes both = line_step({0, 0}, {2, 2}, 1);
  ASSERT_EQ(both.size(), 2U);
  EXPECT_NE(both[0], both[1]);
  EXPECT_EQ(line_step({0, 0}, {2, 2}, 2), (LineHexes{{1, 1}}));
  EXPECT_EQ(line_step({0, 0}, {0, 0}, 0), (LineHexes{{0, 0}}));
  EXPECT_EQ(line_step({0, 0}, {5, 0}, 3), (LineHexes{{3, 0}}));
}

TEST(CoreHex, names_as_maps_print_them) {
  struct Row {
    Hex hex;
    const char* name;
  };
  const Row rows[] = {{{0, 0}, "0101"}, {{0, 9}, "0110"},  {{1, 0}, "0201"},   {{2, -1}, "0301"},
                      {{5, 2}, "0605"}, {{98, 0}, "9950"}, {{41, -20}, "4201"}};
  for (const Row& row : rows) {
    EXPECT_EQ(hex_name(row.hex), row.name);
    EXPECT_EQ(parse_hex_name(row.name), row.hex) << row.name;
  }
  for (const Hex beyond : {Hex{-1, 5}, Hex{0, -1}, Hex{99, 0}, Hex{0, 99}})
    EXPECT_EQ(hex_name(beyond), "");
  for (const char* wrong : {"", "101", "0001", "0100", "01x1", "01011", "-101"})
    EXPECT_FALSE(parse_hex_name(wrong)) << wrong;
}

// Column 2 is half a hex lower: its first hex touches the first two in column 1.
TEST(CoreHex, neighbours_by_name) {
  const Hex at = *parse_hex_name("0201");
  for (const char* beside : {"0101", "0102", "0202", "0301", "0302"})
    EXPECT_EQ(distance(at, *parse_hex_name(beside)), 1) << beside;
  EXPECT_EQ(distance(at, *parse_hex_name("0103")), 2);
}

}  // namespace
}  // namespace klaxon::core
