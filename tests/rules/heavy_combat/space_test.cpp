// Tests of space, of ranges, and of which shields are hit.
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

const ShipDesign frigate = design_of(ShipClass::frigate);

TEST(HeavyCombatSpace, HC_2_1_ships_have_a_place_and_an_orientation_and_may_share_a_place) {
  Bench bench(scenario_of({{frigate, 0, {3, -2, 5}, "north"}, {frigate, 1, {3, -2, 5}, "west"}}));
  EXPECT_EQ(bench.ship(0).place, bench.ship(1).place);
  EXPECT_EQ(bench.ship(0).facing().direction(Face::fore), (Vec3{0, 1, 0}));
  EXPECT_EQ(bench.ship(1).facing().direction(Face::fore), (Vec3{-1, 0, 0}));
  // Space has no edge, just bounds that no ship can reach before the last turn is over.
  const auto most = static_cast<i16>(farthest(bench.game.scenario(), bench.state()));
  bench.ship(0).place = {most, 0, 0};
  EXPECT_TRUE(bench.game.valid(bench.cell()));
  bench.ship(0).place.x += 1;
  EXPECT_FALSE(bench.game.valid(bench.cell()));
  bench.ship(0).place = {};
  bench.ship(0).orientation = 24;
  EXPECT_FALSE(bench.game.valid(bench.cell()));
}

TEST(HeavyCombatSpace, HC_2_2_six_shields) {
  ShipDesign design = frigate;
  for (u8 face = 0; face < 6; ++face) design.shields[face] = static_cast<u8>(10 + face);
  Bench bench(duel(design, frigate, 5));
  for (u32 face = 0; face < 6; ++face) EXPECT_EQ(bench.ship(0).shields[face], 10 + face);
}

TEST(HeavyCombatSpace, HC_2_3_ranges_are_rounded_to_the_nearest_unit_and_at_least_1) {
  struct Case {
    Vec3 to;
    i32 range;
  };
  const Case cases[] = {{{0, 0, 0}, 1},   {{1, 0, 0}, 1},  {{1, 1, 0}, 1},   {{1, 1, 1}, 2},
                        {{2, 0, 0}, 2},   {{2, 1, 1}, 2},  {{2, 2, 0}, 3},   {{4, 0, 0}, 4},
                        {{4, 2, 0}, 4},   {{3, 3, 2}, 5},  {{10, 0, 0}, 10}, {{10, 3, 1}, 10},
                        {{10, 3, 2}, 11}, {{0, -7, 0}, 7}, {{50, 0, 0}, 11}};
  for (const Case& each : cases) {
    EXPECT_EQ(range_between({0, 0, 0}, each.to), each.range) << each.to.x << each.to.y << each.to.z;
    EXPECT_EQ(std::min(core::range_units({0, 0, 0}, each.to), out_of_reach), each.range);
  }
}

TEST(HeavyCombatSpace, HC_2_4_the_closest_face_is_struck_and_of_a_tie_the_strongest) {
  struct Case {
    Vec3 from;
    Face struck;
  };
  const Case cases[] = {{{5, 1, 1}, Face::fore},   {{-5, 1, 1}, Face::aft},
                        {{1, 5, 1}, Face::port},   {{1, -5, 1}, Face::starboard},
                        {{1, 1, 5}, Face::dorsal}, {{1, 1, -5}, Face::ventral}};
  Bench bench(duel(frigate, frigate, 5));
  Ship ship = bench.ship(0);
  for (const Case& each : cases)
    EXPECT_EQ(struck_face(ship, ship.facing(), each.from), static_cast<u32>(each.struck));
  ship.shields[static_cast<u32>(Face::port)] = 12;
  ship.shields[static_cast<u32>(Face::fore)] = 11;
  EXPECT_EQ(struck_face(ship, ship.facing(), {4, 4, 0}), static_cast<u32>(Face::port));
  ship.extra[static_cast<u32>(Face::fore)] = 2;
  EXPECT_EQ(struck_face(ship, ship.facing(), {4, 4, 0}), static_cast<u32>(Face::fore));
}

TEST(HeavyCombatSpace, faces_toward_agrees_with_the_core) {
  core::Dice dice(5, core::Stream::bot, 1);
  for (int i = 0; i < 2000; ++i) {
    const auto some = [&] { return static_cast<i32>(dice.below(9)) - 4; };
    const Vec3 way{some(), some(), some()};
    const core::Orientation o(static_cast<int>(dice.below(24)));
    Faces expected = 0;
    for (Face face : core::faces_struck(o, way)) expected |= bit(face);
    EXPECT_EQ(faces_toward(o, way), expected);
  }
}

TEST(HeavyCombatSpace, along_line_goes_to_the_nearest_point) {
  EXPECT_EQ(along_line({9, 0, 0}, 3), (Vec3{3, 0, 0}));
  EXPECT_EQ(along_line({0, -9, 0}, 3), (Vec3{0, -3, 0}));
  EXPECT_EQ(along_line({6, 6, 0}, 3), (Vec3{2, 2, 0}));
  EXPECT_EQ(along_line({0, 0, 0}, 3), (Vec3{0, 0, 0}));
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
