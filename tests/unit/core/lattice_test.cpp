#include "core/space/lattice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace klaxon::core {
namespace {

std::vector<Orientation> all_orientations() {
  std::vector<Orientation> out;
  for (int i = 0; i < Orientation::count; ++i) out.emplace_back(i);
  return out;
}

TEST(CoreLattice, the_24_orientations_are_a_group) {
  const Orientation plain;
  for (Orientation a : all_orientations()) {
    EXPECT_EQ(a * plain, a);
    EXPECT_EQ(plain * a, a);
    EXPECT_EQ(a * a.inverse(), plain);
    EXPECT_EQ(a.inverse() * a, plain);
    std::set<int> row;
    for (Orientation b : all_orientations()) {
      row.insert((a * b).index());
      for (Orientation c : all_orientations()) EXPECT_EQ((a * b) * c, a * (b * c));
    }
    EXPECT_EQ(row.size(), 24U);
  }
}

TEST(CoreLattice, orientations_keep_lengths_and_handedness) {
  std::set<std::vector<i32>> seen;
  for (Orientation a : all_orientations()) {
    const Vec3 fore = a.direction(Face::fore), port = a.direction(Face::port),
               dorsal = a.direction(Face::dorsal);
    EXPECT_EQ(cross(fore, port), dorsal);
    for (int face = 0; face < face_count; ++face) {
      const Face f = static_cast<Face>(face);
      EXPECT_EQ(dot(a.direction(f), a.direction(f)), 1);
      EXPECT_EQ(a.direction(static_cast<Face>(face ^ 1)), a.direction(f) * -1);
    }
    const Vec3 v{3, -5, 11};
    EXPECT_EQ(a.to_own(a.to_world(v)), v);
    EXPECT_EQ(a.inverse().to_world(v), a.to_own(v));
    const Vec3 w = a.to_world(v);
    seen.insert({w.x, w.y, w.z});
    EXPECT_EQ(Orientation::of(fore, dorsal), a);
  }
  EXPECT_EQ(seen.size(), 24U);
}

TEST(CoreLattice, turns) {
  struct Row {
    Turn turn, back;
    Vec3 fore, port, dorsal;
  };
  const Row rows[] = {
      {Turn::yaw_port, Turn::yaw_starboard, {0, 1, 0}, {-1, 0, 0}, {0, 0, 1}},
      {Turn::yaw_starboard, Turn::yaw_port, {0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
      {Turn::pitch_up, Turn::pitch_down, {0, 0, 1}, {0, 1, 0}, {-1, 0, 0}},
      {Turn::pitch_down, Turn::pitch_up, {0, 0, -1}, {0, 1, 0}, {1, 0, 0}},
      {Turn::roll_port, Turn::roll_starboard, {1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
      {Turn::roll_starboard, Turn::roll_port, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
  };
  for (const Row& row : rows) {
    const Orientation once = Orientation().turned(row.turn);
    EXPECT_EQ(once.direction(Face::fore), row.fore);
    EXPECT_EQ(once.direction(Face::port), row.port);
    EXPECT_EQ(once.direction(Face::dorsal), row.dorsal);
    for (Orientation a : all_orientations()) {
      EXPECT_EQ(a.turned(row.turn), a * once);
      EXPECT_EQ(a.turned(row.turn).turned(row.back), a);
      EXPECT_EQ(a.turned(row.turn).turned(row.turn).turned(row.turn), a.turned(row.back));
    }
  }
}

struct Struck {
  Vec3 toward;
  std::vector<Face> faces;
};

TEST(CoreLattice, the_face_struck_lies_closest_to_the_line) {
  using enum Face;
  const Struck rows[] = {
      {{5, 0, 0}, {fore}},
      {{-5, 4, 4}, {aft}},
      {{1, 9, -8}, {port}},
      {{1, -2, 0}, {starboard}},
      {{100'000'000, 0, 100'000'001}, {dorsal}},
      {{0, 0, -1}, {ventral}},
      {{3, 3, 0}, {fore, port}},
      {{-3, 1, -3}, {aft, ventral}},
      {{2, -2, 2}, {fore, starboard, dorsal}},
      {{0, 0, 0}, {fore, aft, port, starboard, dorsal, ventral}},
  };
  for (const Struck& row : rows) {
    const FaceTie got = faces_struck(Orientation(), row.toward);
    EXPECT_EQ(std::vector<Face>(got.begin(), got.end()), row.faces);
    for (Orientation a : all_orientations())  // turning ship and line together changes nothing
      EXPECT_EQ(faces_struck(a, a.to_world(row.toward)), got);
  }
}

TEST(CoreLattice, ranges_round_to_the_nearest_unit) {
  struct Row {
    Vec3 to;
    i32 range;
  };
  const Row rows[] = {{{0, 0, 0}, 1}, {{1, 0, 0}, 1}, {{1, 1, 0}, 1},
                      {{1, 1, 1}, 2}, {{2, 1, 0}, 2}, {{2, 1, 1}, 2},
                      {{2, 2, 0}, 3}, {{3, 4, 0}, 5}, {{6, 2, 1}, 6},
                      {{5, 4, 1}, 6}, {{5, 4, 2}, 7}, {{300'000'000, 400'000'000, 0}, 500'000'000}};
  for (const Row& row : rows) {
    EXPECT_EQ(range_units({0, 0, 0}, row.to), row.range);
    EXPECT_EQ(range_units(row.to, {0, 0, 0}), row.range);
  }
  for (i32 x = -12; x <= 12; ++x)
    for (i32 y = 0; y <= 12; ++y)
      for (i32 z = 0; z <= 12; ++z) {
        const double exact = std::sqrt(x * x + y * y + z * z);
        EXPECT_EQ(range_units({1, 2, 3}, {1 + x, 2 + y, 3 + z}),
                  std::max(1, static_cast<int>(exact + 0.5)));
      }
}

TEST(CoreLatticeDeath, bad_axes_are_a_broken_promise) {
  EXPECT_DEATH(Orientation(24), "one of 24");
  EXPECT_DEATH(Orientation::of({1, 0, 0}, {-1, 0, 0}), "right angles");
}

}  // namespace
}  // namespace klaxon::core
