#include <gtest/gtest.h>

#include <set>

#include "tests/rules/toy/battle.h"

namespace klaxon::rules::toy {
namespace {

using Lines = std::vector<std::string>;

constexpr u32 slot = 1;  // of the cloak on a raider

// A red cruiser and a blue raider that hides one hex to the east of its announced place.
struct CloakTest : testing::Test {
  void to_fire() {
    battle.allocate();
    battle.give("hold");  // the raider drifts; the cruiser has no energy to move
  }
  ScriptedBattle battle{
      "{ design = 'cruiser', seat = 'red', at = '0304' },"
      "{ design = 'raider', seat = 'blue', at = '0605' }",
      {1}};
};

TEST_F(CloakTest, TOY_7_a_raider_begins_unseen_beside_its_place) {
  EXPECT_EQ(battle.ship(1).unseen, 1);
  EXPECT_EQ(battle.ship(1).place, (core::Hex{6, 2}));
  EXPECT_EQ(battle.ship(1).fittings[slot].open[0], 1) << "one hex at most";
  EXPECT_EQ(battle.ship(0).unseen, 0);
}

TEST_F(CloakTest, TOY_7_unseen_it_moves_one_hex_for_nothing) {
  battle.allocate();
  EXPECT_FALSE(battle.game().check(battle.bytes(), 1, battle.order("move", {2, 1})));
  EXPECT_TRUE(battle.game().check(battle.bytes(), 1, battle.order("move", {2, 2})));
  EXPECT_EQ(battle.give("move", {2, 1}), (Lines{"Ship 1 moves to 5,3."}));
  EXPECT_EQ(battle.ship(1).fittings[slot].open[0], 2) << "it may be a hex farther away by now";
}

TEST_F(CloakTest, TOY_7_it_uncloaks_and_cloaks_again_where_it_is) {
  to_fire();
  EXPECT_FALSE(battle.offered("fire"));
  EXPECT_FALSE(battle.offered("aim"));
  EXPECT_EQ(battle.give("uncloak").front(), "Ship 1 is seen at 6,2.");
  EXPECT_EQ(battle.ship(1).unseen, 0);
  battle.allocate(1);
  battle.give("hold");
  battle.give("hold");
  battle.give("pass");
  EXPECT_EQ(battle.give("cloak").front(), "Ship 1 cloaks.");
  EXPECT_EQ(battle.ship(1).fittings[slot].open[0], 0);
  EXPECT_EQ(battle.ship(1).fittings[slot].open[1], 6);
}

// The cruiser sweeps with this die; the raider is at 6,2, four hexes away, or at 5,2.
TEST_F(CloakTest, TOY_7_a_sweep_finds_a_ship_with_a_three) {
  struct Row {
    i32 q;
    int die;
    bool found;
  };
  for (const Row& row : {Row{5, 3, true}, Row{5, 2, false}, Row{4, 6, false}}) {
    ScriptedBattle now(
        "{ design = 'cruiser', seat = 'red', at = '0304' },"
        "{ design = 'raider', seat = 'blue', at = '0605' }",
        {7});
    now.allocate(1);
    now.give("hold");
    now.give("hold");
    const Lines lines = now.give("sweep", {row.q, 2}, {row.die});
    EXPECT_EQ(lines.front(), "Ship 0 sweeps " + std::to_string(row.q) + ",2.");
    EXPECT_EQ(now.ship(1).unseen, row.found ? 0 : 1) << row.q << " " << row.die;
  }
}

TEST_F(CloakTest, TOY_7_it_cannot_be_fired_at) {
  battle.allocate(1);
  battle.give("hold");
  battle.give("hold");
  EXPECT_FALSE(battle.offered("fire"));
  EXPECT_TRUE(battle.offered("sweep"));
  EXPECT_TRUE(battle.game().check(battle.bytes(), 0, battle.order("fire", {1})));
}

TEST_F(CloakTest, TOY_7_only_its_own_side_sees_its_place_and_resamples_keep_it) {
  core::Dice dice(3, core::Stream::resample, 0);
  std::set<std::pair<i32, i32>> places;
  for (int i = 0; i < 200; ++i) {
    battle.game().resample(battle.bytes(), 0, dice);
    places.insert({battle.ship(1).place.q, battle.ship(1).place.r});
  }
  EXPECT_EQ(places.size(), 7U) << "every hex within one hex of 5,2";
  const core::Hex before = battle.ship(1).place;
  for (int seat : {1, 2}) battle.game().resample(battle.bytes(), seat, dice);
  EXPECT_EQ(battle.ship(1).place, before);
}

TEST_F(CloakTest, TOY_7_a_place_out_of_reach_is_not_valid) {
  EXPECT_FALSE(battle.game().edit(battle.bytes(), "ships.1.place.q", 5));
  EXPECT_TRUE(battle.game().edit(battle.bytes(), "ships.1.place.q", 8));
  EXPECT_TRUE(battle.game().edit(battle.bytes(), "ships.0.unseen", 1)) << "it has no cloak";
}

}  // namespace
}  // namespace klaxon::rules::toy
