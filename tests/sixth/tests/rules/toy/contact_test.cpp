#include <gtest/gtest.h>

#include "battle/view_tree.h"
#include "codec/codec.h"
#include "rules/toy/orders.h"
#include "tests/rules/toy/battle.h"

namespace klaxon::rules::toy {
namespace {

using Lines = std::vector<std::string>;

constexpr core::Audience red = core::seat_bit(0), blue = core::seat_bit(1);

std::string ships_with(const std::string& contact) {
  return "{ design = 'cruiser', seat = 'red', at = '0304' },"
         "{ design = 'cruiser', seat = 'blue', at = '0710' },"
         "{ design = '" +
         contact + "', seat = 'blue', at = '0404' }";
}

std::string name_of(ScriptedBattle& battle, i64 ship, core::Audience onlooker) {
  return core::Names(battle.game(), battle.bytes(), onlooker).word(vocabulary::ships, ship);
}

TEST(ContactTest, TOY_11_only_its_own_side_knows_what_it_is) {
  ScriptedBattle mine(ships_with("mine")), decoy(ships_with("decoy"));
  EXPECT_EQ(name_of(mine, 2, blue), "mine_2");
  EXPECT_EQ(name_of(decoy, 2, core::seat_bit(2)), "decoy_2");
  for (const core::Audience who : {red, core::Audience{core::watchers}}) {
    EXPECT_EQ(name_of(mine, 2, who), "contact_2");
    EXPECT_EQ(name_of(decoy, 2, who), "contact_2");
    EXPECT_EQ(codec::to_json(battle::view_tree(mine.game(), mine.bytes(), who)),
              codec::to_json(battle::view_tree(decoy.game(), decoy.bytes(), who)));
  }
}

TEST(ContactTest, TOY_12_a_ship_that_enters_its_hex_reveals_it_and_is_struck_by_a_mine) {
  ScriptedBattle battle(ships_with("mine"));
  battle.allocate(1);
  EXPECT_EQ(battle.give("move", {0, 1}),
            (Lines{"Ship 0 moves to 3,2.", "Ship 2 is a mine.", "Mine 2 strikes cruiser 0.",
                   "Ship 0 loses one forward hull.", "Ship 0 loses one forward hull.",
                   "Ship 2 loses one forward hull.", "Ship 2 is lost."}));
  EXPECT_EQ(name_of(battle, 2, red), "mine_2") << "everybody knows it now";
}

TEST(ContactTest, TOY_11_a_decoy_does_nothing) {
  ScriptedBattle battle(ships_with("decoy"));
  battle.allocate(1);
  battle.give("move", {0, 1});
  EXPECT_EQ(battle.ship(0).boxes[at(Part::hull)], 6);
  EXPECT_FALSE(battle.ship(2).alive());
}

TEST(ContactTest, TOY_11_a_resample_deals_either_kind_to_the_enemy_alone) {
  ScriptedBattle battle(ships_with("mine"));
  core::Dice dice(3, core::Stream::resample, 0);
  const u8 began = battle.ship(2).design;
  for (int seat : {1, 2}) battle.game().resample(battle.bytes(), seat, dice);
  EXPECT_EQ(battle.ship(2).design, began);
  u32 changed = 0;
  for (int i = 0; i < 200; ++i) {
    battle.game().resample(battle.bytes(), 0, dice);
    if (battle.ship(2).design != began) ++changed;
  }
  EXPECT_NEAR(changed, 100, 40);
}

// A red cruiser, which launches drones, beside a blue one.
struct DroneTest : testing::Test {
  DroneTest() {
    battle.allocate(1);
    battle.give("hold");
    battle.give("hold");
    battle.give("launch");
  }
  void to_fire() {
    battle.allocate(1);
    for (int i = 0; i < 3; ++i) battle.give("hold");
    battle.give("pass");
    battle.give("pass");
  }
  ScriptedBattle battle{
      "{ design = 'cruiser', seat = 'red', at = '0304' },"
      "{ design = 'cruiser', seat = 'blue', at = '0404' }"};
};

TEST_F(DroneTest, TOY_13_a_launched_drone_has_its_own_number_and_name) {
  EXPECT_EQ(battle.state().ships.size(), 3U);
  EXPECT_EQ(name_of(battle, 2, blue), "drone_2");
  EXPECT_EQ(battle.ship(2).controller, 0);
  EXPECT_EQ(battle.ship(0).fittings[2].open[0], 1) << "its only one";
}

TEST_F(DroneTest, TOY_14_it_strikes_with_a_three_and_keeps_its_number_when_it_is_gone) {
  battle.give("pass");  // the blue cruiser
  battle.give("pass");  // the drone, which was launched beside it
  to_fire();
  EXPECT_EQ(battle.give("strike", {1}, {3}).front(), "Drone 2 strikes cruiser 1.");
  EXPECT_EQ(battle.ship(1).boxes[at(Part::hull)], 4);
  EXPECT_FALSE(battle.ship(2).alive());
  EXPECT_EQ(name_of(battle, 2, blue), "drone_2");
  EXPECT_EQ(battle.state().ships.size(), 3U);
}

TEST_F(DroneTest, TOY_14_it_is_spent_when_its_second_turn_ends) {
  battle.give("pass");
  battle.give("pass");
  EXPECT_TRUE(battle.ship(2).alive());
  to_fire();
  battle.give("pass");
  EXPECT_FALSE(battle.ship(2).alive());
}

}  // namespace
}  // namespace klaxon::rules::toy
