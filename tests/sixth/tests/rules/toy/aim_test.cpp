#include <gtest/gtest.h>

#include "tests/rules/toy/battle.h"

namespace klaxon::rules::toy {
namespace {

constexpr const char* two_cruisers =
    "{ design = 'cruiser', seat = 'red', at = '0304' },"
    "{ design = 'cruiser', seat = 'blue', at = '0404' }";

// Both ships stay where they are, and the first can fire.
struct AimTest : testing::Test {
  AimTest() {
    battle.allocate(1);
    battle.give("hold");
    battle.give("hold");
  }
  ScriptedBattle battle{two_cruisers};
};

TEST_F(AimTest, TOY_8_everybody_sees_that_a_ship_aims_and_the_moderator_how_well) {
  EXPECT_EQ(battle.give("aim", {}, {5}),
            (std::vector<std::string>{"Ship 0 aims.", "Ship 0 has aimed."}));
  EXPECT_EQ(battle.ship(0).fittings[0].open[0], 1);
  EXPECT_EQ(battle.ship(0).hidden[0], 5);
}

TEST_F(AimTest, TOY_8_the_next_volley_gets_the_bonus_once) {
  struct Row {
    int aim, bonus;
  };
  for (const Row& row : {Row{2, 0}, Row{3, 1}, Row{4, 1}, Row{5, 2}, Row{6, 2}}) {
    ScriptedBattle now(two_cruisers);
    now.allocate(1);
    now.give("hold");
    now.give("hold");
    now.give("aim", {}, {row.aim});
    now.give("pass");
    now.allocate(1);
    now.give("hold");
    now.give("hold");
    EXPECT_FALSE(now.offered("aim")) << "it has aimed";
    now.give("fire", {1});
    // Die 4 at one hex: (4 + bonus - 1) / 2; the shield cancels the guns, the armour one point.
    const int points = (3 + row.bonus) / 2;
    const std::vector<std::string> lines =
        points > 1 ? now.give("ignore", {}, {4, 1}) : now.give("ignore", {}, {4});
    EXPECT_EQ(lines.front(), "Ship 0 fires at ship 1: " + std::to_string(points) +
                                 (points == 1 ? " point." : " points."))
        << row.aim;
    EXPECT_EQ(now.ship(0).hidden[0], 0) << "it is spent";
  }
}

TEST_F(AimTest, TOY_8_a_captured_ship_loses_its_aim) {
  battle.give("aim", {}, {6});
  battle.ship(0).boxes[at(Part::gun)] = 0;
  battle.give("capture", {0});
  EXPECT_EQ(battle.ship(0).hidden[0], 0);
  EXPECT_EQ(battle.ship(0).fittings[0].open[0], 0);
}

// Not even the team-mates of the seat may know the die.
TEST_F(AimTest, TOY_8_a_resample_rolls_the_die_again_for_all_but_the_controller) {
  battle.give("aim", {}, {6});
  core::Dice dice(3, core::Stream::resample, 0);
  bool seen[7] = {};
  for (int i = 0; i < 100; ++i) {
    battle.game().resample(battle.bytes(), 2, dice);
    seen[battle.ship(0).hidden[0]] = true;
  }
  EXPECT_FALSE(seen[0]);
  for (int die = 1; die <= 6; ++die) EXPECT_TRUE(seen[die]) << die;
  const i8 now = battle.ship(0).hidden[0];
  battle.game().resample(battle.bytes(), 0, dice);
  EXPECT_EQ(battle.ship(0).hidden[0], now);
}

TEST_F(AimTest, TOY_8_a_die_without_aiming_is_not_valid) {
  EXPECT_TRUE(battle.game().edit(battle.bytes(), "ships.0.hidden.0", 3));
  EXPECT_TRUE(battle.game().edit(battle.bytes(), "ships.0.fittings.0.open.0", 1));
  battle.give("aim", {}, {2});
  EXPECT_FALSE(battle.game().edit(battle.bytes(), "ships.0.hidden.0", 3));
  EXPECT_TRUE(battle.game().edit(battle.bytes(), "ships.0.hidden.0", 7));
}

}  // namespace
}  // namespace klaxon::rules::toy
