// Which units can act: it depends on control spaces, crews, flag bridges and deck crews.
#include "rules/tng/activity/switches.h"
#include "rules/tng/damage/repair.h"
#include "rules/tng/damage/work.h"
#include "rules/tng/movement/moving.h"
#include "rules/tng/rule_ids.h"
#include "tests/rules/tng/battle/activity_bench.h"

namespace klaxon::rules::tng::activity_test {
namespace {

struct SpaceCase {
  const char* rule;
  const char* system;
  const char* variant;
  bool controls;
};

TEST(TngBattleActivity, TNG_Brdg_1_spaces_that_control_a_ship) {
  const SpaceCase cases[] = {
      {"TNG-Brdg.1", "Brdg", "no %", true}, {"TNG-AuxCon.1", "AuxCon", "", true},
      {"TNG-Battle.1", "Battle", "", true}, {"TNG-Ctrl.1", "Ctrl", "no %", true},
      {"TNG-Emer.1", "Emer", "", true},     {"TNG-Flag.1", "Flag", "", true},
      {"TNG-Scty.1", "Scty", "", false},    {"TNG-Sky.2", "Sky", "", false}};
  for (const SpaceCase& of : cases) {
    MovesBench bench;
    const u8 ship = bench.add(0, {0, 0}, {{of.system, 2, of.variant}, {"Crew Unit", 2}});
    EXPECT_EQ(controlled_aboard(bench.battle, bench.state, ship), of.controls) << of.rule;
    bench.group(ship, 0).left = 0;
    bench.group(ship, 0).hurt = 2;
    EXPECT_FALSE(controlled_aboard(bench.battle, bench.state, ship)) << of.rule;
    bench.group(ship, 0).fell = 1;  // during the current fire step
    EXPECT_EQ(controlled_aboard(bench.battle, bench.state, ship), of.controls) << of.rule;
  }
}

TEST(TngBattleActivity, TNG_Brdg_2_uncontrolled_it_does_nothing) {
  Ships ships;
  for (const u32 i : {bridge, emergency, battle_bridge}) ships.hurt(0, i, ships.group(0, i).left);
  ships.look_at_all();
  EXPECT_TRUE(ships.unit(0).is(status::uncontrolled));
  EXPECT_FALSE(acts(ships.unit(0)));
  EXPECT_EQ(ships.told(EventId::control_lost), (std::vector<i32>{0}));
  EXPECT_FALSE(ships.stands(0, {ships.study(0, labs, 1)}));
  ships.act({});
  EXPECT_EQ(ships.points(1), 0);  // nor do its sensors work
  ships.battle.units[0].robot = true;
  ships.look_at_all();
  EXPECT_TRUE(acts(ships.unit(0)));
}

TEST(TngBattleActivity, TNG_Crew_Unit_2_without_crew_and_computer_it_is_unmanned) {
  Ships ships;
  ships.hurt(0, crew, 5);
  ships.look_at_all();
  EXPECT_TRUE(ships.unit(0).is(status::unmanned));
  EXPECT_FALSE(acts(ships.unit(0)));
  EXPECT_FALSE(ships.stands(0, {ships.row(0, Deed::off_line, emergency)}));
  const u8 computed = ships.add(0, {0, 0}, {{"Comp", 1}, {"Crew Unit", 1}});
  ships.hurt(computed, 1, 1);
  EXPECT_TRUE(manned(ships.battle, ships.state, computed));
  ships.hurt(computed, 0, 1);
  EXPECT_FALSE(manned(ships.battle, ships.state, computed));
}

TEST(TngBattleActivity, TNG_Flag_2_control_of_another_ship_within_10_hexes) {
  struct Case {
    Level tech;
    i32 hexes;
    bool controlled;
  };
  for (const auto& [tech, hexes, controlled] :
       {Case{3, 10, true}, Case{3, 11, false}, Case{4, 15, true}, Case{4, 16, false}}) {
    MovesBench bench;
    const u8 flag = bench.add(0, {0, 0}, {{"Flag", 1}, {"Crew Unit", 1}}, tech);
    const u8 lost = bench.add(0, {hexes, 0}, {{"Hull", 5}, {"Crew Unit", 1}});
    BattleContext c = bench.context();
    look_at_control(c);
    EXPECT_EQ(acts(bench.unit(lost)), controlled) << hexes;
    EXPECT_TRUE(acts(bench.unit(flag)));
  }
}

TEST(TngBattleActivity, TNG_Flag_2_a_box_controls_one_the_nearest_box_first) {
  MovesBench bench;
  const u8 flag = bench.add(0, {0, 0}, {{"Flag", 1}, {"Crew Unit", 1}});
  const u8 first = bench.add(0, {3, 0}, {{"Hull", 5}, {"Crew Unit", 1}});
  const u8 second = bench.add(0, {4, 0}, {{"Hull", 5}, {"Crew Unit", 1}});
  const u8 enemy = bench.add(1, {1, 0}, {{"Hull", 5}, {"Crew Unit", 1}});
  BattleContext c = bench.context();
  look_at_control(c);
  EXPECT_TRUE(acts(bench.unit(first)));
  EXPECT_FALSE(acts(bench.unit(second)));
  EXPECT_FALSE(acts(bench.unit(enemy)));
  bench.group(flag, 0).left = 0;
  look_at_control(c);
  EXPECT_FALSE(acts(bench.unit(first)));
  bench.group(flag, 0).left = 2;
  look_at_control(c);
  EXPECT_TRUE(acts(bench.unit(second)));
  EXPECT_EQ(bench.told(EventId::controlled_from), (std::vector<i32>{second, flag}));
}

// Units are examined again only after boxes or places have changed.
TEST(TngBattleActivity, what_may_change_control_is_known) {
  MovesBench bench;
  const u8 ship = bench.add(0, {0, 0}, {{"Emer", 2}, {"Crew Unit", 1}});
  const u16 emergency = bench.battle.units[ship].first_group;
  BattleContext c = bench.context();
  const auto forgets = [&](auto change) {
    keep_control_known(c);
    const bool known = c.control_known;
    change();
    return known && !c.control_known;
  };
  EXPECT_TRUE(forgets([&] { switch_off(c, emergency); }));
  EXPECT_TRUE(forgets([&] { switch_on(c, emergency); }));
  EXPECT_TRUE(forgets([&] { damage::Work(c, damage::Lent{}); }));
  bench.group(ship, 0).left = bench.group(ship, 0).hurt = 1;
  EXPECT_TRUE(forgets([&] { damage::restore(c, emergency, 1); }));
  EXPECT_TRUE(forgets([&] { fly_towards(c, ship, 0, 1, rule("TNG-movement.2")); }));
  EXPECT_FALSE(forgets([&] { stay(c, ship); }));
}

TEST(TngBattleActivity, TNG_Deck_Crew_1_an_action_each) {
  MovesBench bench;
  const u8 ship = bench.add(0, {0, 0}, {{"Deck Crew", 4}, {"Hull", 1}});
  EXPECT_EQ(deck_crews(bench.battle, bench.state, ship), 4);
  bench.group(ship, 0).left = 1;
  EXPECT_EQ(deck_crews(bench.battle, bench.state, ship), 1);
}

TEST(TngBattleActivity, TNG_Deck_Crew_2_one_more_while_there_is_crew) {
  MovesBench bench;
  const u8 ship = bench.add(0, {0, 0}, {{"Deck Crew", 2}, {"Crew Unit", 1}});
  EXPECT_EQ(deck_crews(bench.battle, bench.state, ship), 3);
  bench.group(ship, 1).left = 0;
  EXPECT_EQ(deck_crews(bench.battle, bench.state, ship), 2);
  const u8 plain = bench.add(0, {0, 0}, {{"Crew Unit", 1}});
  EXPECT_EQ(deck_crews(bench.battle, bench.state, plain), 1);
}

}  // namespace
}  // namespace klaxon::rules::tng::activity_test
