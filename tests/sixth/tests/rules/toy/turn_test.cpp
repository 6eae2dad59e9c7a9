// The common rules: energy, movement, fire, reaction, damage, capture, turns.
#include <gtest/gtest.h>

#include "rules/toy/orders.h"
#include "tests/rules/toy/battle.h"

namespace klaxon::rules::toy {
namespace {

using Lines = std::vector<std::string>;

// A red cruiser beside a blue one, each with a point of energy for every use.
struct TurnTest : testing::Test {
  void to_fire(i32 points = 1) {
    battle.allocate(points);
    battle.give("hold");
    battle.give("hold");
  }
  ScriptedBattle battle{
      "{ design = 'cruiser', seat = 'red', at = '0304' },"
      "{ design = 'cruiser', seat = 'blue', at = '0404' }"};
};

TEST_F(TurnTest, TOY_1_a_ship_allots_two_points_an_engine_and_at_most_three_a_use) {
  core::Order order = battle.order("allocate");
  const auto most = [&] { return battle.game().range(battle.bytes(), 0, order).hi; };
  EXPECT_EQ(most(), 3);
  order.push(3);
  EXPECT_EQ(most(), 3) << "three of the six points are left";
  order.push(2);
  EXPECT_EQ(most(), 1);
}

TEST_F(TurnTest, TOY_1_plans_are_shown_together) {
  EXPECT_EQ(battle.give("coast"), (Lines{"Red has given out its energy."}));
  EXPECT_EQ(battle.give("coast"),
            (Lines{"Blue has given out its energy.", "Ship 0: 0 to move, 0 to guns, 0 to shield.",
                   "Ship 1: 0 to move, 0 to guns, 0 to shield.", "Turn 2 begins."}))
      << "nobody has energy for anything";
}

TEST_F(TurnTest, TOY_2_a_ship_goes_as_many_hexes_as_it_has_points) {
  battle.allocate(2);
  const core::Order west = battle.order("move", {3});
  EXPECT_EQ(battle.game().range(battle.bytes(), 0, west).hi, 2);
  EXPECT_EQ(battle.give("move", {3, 1}), (Lines{"Ship 0 moves to 1,2."}));
}

TEST_F(TurnTest, TOY_3_a_volley_is_guns_and_chart_less_the_shield) {
  to_fire();
  EXPECT_EQ(battle.give("fire", {1}), Lines{});
  // the chart says 2 for a 5 in the next hex
  EXPECT_EQ(battle.give("ignore", {}, {5, 1}).front(), "Ship 0 fires at ship 1: 2 points.");
}

TEST_F(TurnTest, TOY_4_a_braced_ship_takes_half_rounded_down) {
  to_fire();
  battle.give("fire", {1});
  const Lines told = battle.give("brace", {}, {6});
  EXPECT_EQ(told[0], "Ship 1 braces.");
  EXPECT_EQ(told[1], "Ship 0 fires at ship 1: 1 point.") << "half of 2";
}

TEST_F(TurnTest, TOY_5_the_owner_chooses_with_a_six) {
  to_fire();
  battle.give("fire", {1});
  battle.give("ignore", {}, {6, 6});  // one of two points stops at the armour
  EXPECT_EQ(battle.owing(), 1);
  EXPECT_EQ(battle.give("lose", {static_cast<i32>(core::HitClass::phaser)}),
            (Lines{"Ship 1 loses one phaser."}));
  EXPECT_EQ(battle.ship(1).boxes[at(Part::gun)], 1);
}

TEST_F(TurnTest, TOY_6_a_ship_that_lost_its_guns_is_boarded_from_the_next_hex) {
  to_fire();
  EXPECT_FALSE(battle.offered_at("capture", 1));
  battle.ship(1).boxes[at(Part::gun)] = 0;
  EXPECT_TRUE(battle.offered_at("capture", 1));
  EXPECT_EQ(battle.give("capture", {1}).front(), "Ship 1 is taken by red.");
  EXPECT_EQ(battle.ship(1).controller, 0);
  EXPECT_EQ(battle.ship(1).boxes[at(Part::gun)], 1);
}

TEST_F(TurnTest, TOY_9_the_next_turn_begins_without_energy) {
  to_fire();
  battle.give("pass");
  EXPECT_EQ(battle.give("pass"), (Lines{"Turn 2 begins."}));
  EXPECT_EQ(battle.ship(0).energy[at(Use::guns)], 0);
}

TEST_F(TurnTest, TOY_9_the_battle_ends_when_one_team_is_left) {
  to_fire();
  battle.ship(1).boxes[at(Part::hull)] = 1;
  battle.give("fire", {1});
  EXPECT_EQ(battle.give("ignore", {}, {6, 1}).back(), "The battle is over.");
}

}  // namespace
}  // namespace klaxon::rules::toy
