#include <gtest/gtest.h>

#include "tests/rules/toy/battle.h"

namespace klaxon::rules::toy {
namespace {

using Lines = std::vector<std::string>;

// Two red cruisers beside a blue one, whose armour stops one point a turn.
struct ArmourTest : testing::Test {
  ArmourTest() { to_fire(); }
  void to_fire() {
    battle.allocate(1);
    for (int ship = 0; ship < 3; ++ship) battle.give("hold");
  }
  ScriptedBattle battle{
      "{ design = 'cruiser', seat = 'red', at = '0304' },"
      "{ design = 'cruiser', seat = 'red', at = '0505' },"
      "{ design = 'cruiser', seat = 'blue', at = '0404' }"};
};

TEST_F(ArmourTest, TOY_10_the_first_point_of_a_turn_is_stopped) {
  battle.give("fire", {2});
  EXPECT_EQ(battle.give("ignore", {}, {3}),
            (Lines{"Ship 0 fires at ship 2: 1 point.", "The armour of ship 2 stops 1 point."}));
  EXPECT_EQ(battle.ship(2).boxes[at(Part::hull)], 6);
  battle.give("fire", {2});
  EXPECT_EQ(battle.give("ignore", {}, {3, 1}),
            (Lines{"Ship 1 fires at ship 2: 1 point.", "Ship 2 loses one forward hull."}))
      << "it has stopped its point for this turn";
}

TEST_F(ArmourTest, TOY_10_it_holds_again_next_turn) {
  battle.give("fire", {2});
  battle.give("ignore", {}, {3});
  battle.give("pass");
  battle.give("pass");
  EXPECT_EQ(battle.ship(2).fittings[1].open[0], 0);
}

TEST_F(ArmourTest, TOY_10_a_miss_costs_it_nothing) {
  battle.give("fire", {2});
  EXPECT_EQ(battle.give("ignore", {}, {1}), (Lines{"Ship 0 fires at ship 2: no points."}));
  EXPECT_EQ(battle.ship(2).fittings[1].open[0], 0);
}

TEST_F(ArmourTest, TOY_10_more_than_its_figure_is_not_valid) {
  EXPECT_FALSE(battle.game().edit(battle.bytes(), "ships.2.fittings.1.open.0", 1));
  EXPECT_TRUE(battle.game().edit(battle.bytes(), "ships.2.fittings.1.open.0", 2));
}

}  // namespace
}  // namespace klaxon::rules::toy
