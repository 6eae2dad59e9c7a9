// Tests of experience, ranks, rewards, and hero points in a battle.
#include "rules/heavy_combat/design/career.h"

#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

TEST(HeavyCombatCareer, ranks) {
  struct Case {
    const char* id;
    u32 points;
    Rank rank;
  };
  const Case cases[] = {
      {"HC-24.1", 4, Rank::none},        {"HC-24.1", 5, Rank::experienced},
      {"HC-24.2", 9, Rank::experienced}, {"HC-24.2", 10, Rank::veteran},
      {"HC-24.3", 24, Rank::veteran},    {"HC-24.3", 25, Rank::elite},
      {"HC-24.4", 49, Rank::elite},      {"HC-24.4", 50, Rank::legendary},
  };
  for (const Case& each : cases) EXPECT_EQ(rank_of(each.points), each.rank) << each.id;
}
TEST(HeavyCombatCareer, HC_24_5_five_heavy_battles_a_point) {
  EXPECT_EQ(experience_points({4, 0, 0, 0}), 0U);
  EXPECT_EQ(experience_points({10, 0, 0, 0}), 2U);
}
TEST(HeavyCombatCareer, HC_24_6_ten_basic_battles_a_point) {
  EXPECT_EQ(experience_points({0, 9, 0, 0}), 0U);
  EXPECT_EQ(experience_points({0, 20, 0, 0}), 2U);
}
TEST(HeavyCombatCareer, HC_24_7_five_log_entries_of_100_words_a_point) {
  EXPECT_EQ(experience_points({0, 0, 5, 0}), 1U);
  std::string entry;
  for (int i = 0; i < 99; ++i) entry += "we're off, ";
  entry = entry.substr(0, entry.size() - 2);
  std::string words;
  for (int i = 0; i < 99; ++i) words += "star ";
  EXPECT_FALSE(counts_as_log_entry(words));
  EXPECT_TRUE(counts_as_log_entry(words + "date"));
  EXPECT_TRUE(counts_as_log_entry(entry));
}
TEST(HeavyCombatCareer, HC_24_8_ten_exercises_a_point_and_each_counter_apart) {
  EXPECT_EQ(experience_points({0, 0, 0, 10}), 1U);
  EXPECT_EQ(experience_points({4, 9, 4, 9}), 0U) << "the rest of one counter does not fill another";
  EXPECT_EQ(experience_points({5, 10, 5, 10}), 4U);
}

struct Reward {
  const char* id;
  Rank rank;
  int value;
};
TEST(HeavyCombatRewards, hero_points) {
  const Reward rows[] = {{"HC-25.1", Rank::experienced, 5},
                         {"HC-25.6", Rank::veteran, 7},
                         {"HC-25.10", Rank::elite, 10},
                         {"HC-25.14", Rank::legendary, 15}};
  for (const Reward& row : rows) {
    EXPECT_EQ(rewards_of(row.rank).quick_actions, row.value) << row.id;
    Scenario scenario = duel(design_of(ShipClass::frigate), design_of(ShipClass::frigate), 5);
    scenario.seats[0].rank = row.rank;
    Bench bench(scenario);
    EXPECT_EQ(bench.state().quick[0], row.value);
    EXPECT_EQ(bench.state().quick[1], 0);
  }
}
TEST(HeavyCombatRewards, HC_25_2_flash_detection_from_experienced_on) {
  EXPECT_FALSE(rewards_of(Rank::none).sharp_sensors);
  for (const Rank rank : {Rank::experienced, Rank::veteran, Rank::elite, Rank::legendary})
    EXPECT_TRUE(rewards_of(rank).sharp_sensors);
}
TEST(HeavyCombatRewards, basic_combat) {
  const Reward rows[] = {{"HC-25.3", Rank::experienced, 5},
                         {"HC-25.7", Rank::veteran, 7},
                         {"HC-25.11", Rank::elite, 10},
                         {"HC-25.15", Rank::legendary, 15}};
  for (const Reward& row : rows) EXPECT_EQ(rewards_of(row.rank).basic_points, row.value) << row.id;
}
TEST(HeavyCombatRewards, ground_dice) {
  const Reward rows[] = {{"HC-25.4", Rank::experienced, 1},
                         {"HC-25.8", Rank::veteran, 2},
                         {"HC-25.12", Rank::elite, 3},
                         {"HC-25.16", Rank::legendary, 5}};
  for (const Reward& row : rows) EXPECT_EQ(rewards_of(row.rank).ground_dice, row.value) << row.id;
}
TEST(HeavyCombatRewards, extra_ships) {
  const Reward rows[] = {{"HC-25.5", Rank::experienced, 1},
                         {"HC-25.9", Rank::veteran, 1},
                         {"HC-25.13", Rank::elite, 2},
                         {"HC-25.17", Rank::legendary, ships_unlimited}};
  for (const Reward& row : rows) EXPECT_EQ(rewards_of(row.rank).extra_ships, row.value) << row.id;
}
TEST(HeavyCombatRewards, HC_25_5_of_light_cruiser_class_or_lower) {
  EXPECT_TRUE(may_have_extra(Rank::experienced, ShipClass::frigate, ShipClass::light_cruiser));
  EXPECT_FALSE(may_have_extra(Rank::experienced, ShipClass::dreadnought, ShipClass::heavy_cruiser));
  EXPECT_FALSE(may_have_extra(Rank::none, ShipClass::dreadnought, ShipClass::frigate));
}
TEST(HeavyCombatRewards, HC_25_9_HC_25_13_of_a_class_not_above_their_own) {
  for (const Rank rank : {Rank::veteran, Rank::elite}) {
    EXPECT_TRUE(may_have_extra(rank, ShipClass::heavy_cruiser, ShipClass::heavy_cruiser));
    EXPECT_FALSE(may_have_extra(rank, ShipClass::destroyer, ShipClass::light_cruiser));
  }
  EXPECT_TRUE(may_have_extra(Rank::legendary, ShipClass::frigate, ShipClass::dreadnought));
}
TEST(HeavyCombatRewards, HC_25_18_a_legend_edits_scenarios_and_may_moderate) {
  for (u32 rank = 0; rank < ranks_count; ++rank) {
    EXPECT_EQ(rewards_of(static_cast<Rank>(rank)).edits_scenarios, rank == 4);
    EXPECT_EQ(rewards_of(static_cast<Rank>(rank)).may_moderate, rank == 4);
  }
}

Bench heroic(ShipClass size, std::vector<const char*> weapons = {"phaser", "photon"}) {
  Scenario scenario = duel(design_of(size, std::move(weapons)), design_of(ShipClass::frigate), 5);
  scenario.seats[0].rank = Rank::experienced;
  return Bench(scenario);
}
TEST(HeavyCombatHero, HC_26_1_each_use_takes_one) {
  Bench bench = heroic(ShipClass::frigate);
  bench.ship(0).shields[0] = 30;
  bench.ship(0).shields[1] = 30;
  bench.helm({{one, "restore_shield", face_object(Face::fore)},
              {one, "restore_shield", face_object(Face::aft)}});
  EXPECT_EQ(bench.state().quick[0], 3);
  bench.fire({});
  bench.state().quick[0] = 1;
  bench.expect_refused(0,
                       {{one, "restore_shield", face_object(Face::fore)},
                        {one, "restore_shield", face_object(Face::aft)}},
                       Refused::no_quick_action, "HC-26.1");
}
TEST(HeavyCombatHero, HC_26_2_turn_faster) {
  Bench bench = heroic(ShipClass::heavy_cruiser);
  const Rows faster = {{one, "turn", turn_object(Turn::yaw_port)}, {one, "turn_faster"}};
  bench.helm(faster);
  EXPECT_EQ(bench.ship(0).turn_left, 1);
  bench.fire({});
  EXPECT_EQ(bench.ship(0).facing().direction(Face::fore), (Vec3{0, 1, 0}))
      << "one turn instead of two";
  Bench frigate = heroic(ShipClass::frigate);
  frigate.ship(0).speed = 1;
  frigate.helm(faster);
  EXPECT_EQ(frigate.ship(0).place.vec(), (Vec3{0, 1, 0})) << "at once";
}
TEST(HeavyCombatHero, HC_26_3_a_repair_a_turn_sooner) {
  Bench bench = heroic(ShipClass::frigate);
  bench.ship(0).boxes[0] = 3;
  bench.fire({{one, "mend", objects::systems}});
  bench.helm({{one, "repair_sooner", objects::systems}});
  bench.fire({});
  EXPECT_EQ(bench.ship(0).boxes[0], 4) << "at the end of the second turn";
  bench.expect_refused(0, {{one, "repair_sooner", objects::systems}}, Refused::intact, "HC-26.3");
}
TEST(HeavyCombatHero, HC_26_4_a_shield_box_at_once) {
  Bench bench = heroic(ShipClass::frigate);
  bench.ship(0).shields[0] = 30;
  bench.helm({{one, "restore_shield", face_object(Face::fore)}});
  EXPECT_EQ(bench.ship(0).shields[0], 31);
}
TEST(HeavyCombatHero, HC_26_5_a_launcher_ready_within_the_turn) {
  Bench bench = heroic(ShipClass::frigate);
  bench.ship(0).reload[1] = 1;
  bench.helm({{one, "reload_at_once", weapon_object(1)}});
  EXPECT_FALSE(bench.refusal(0, {{one, "fire_2", other}}));
}
TEST(HeavyCombatHero, HC_26_6_anything_else_once) {
  Bench bench = heroic(ShipClass::frigate, {"plasma"});
  bench.ship(0).armed[0] = 3;
  bench.ship(0).wait = 1;
  bench.helm({{one, "rest_at_once"}, {one, "arm_quicker", weapon_object(0)}});
  EXPECT_EQ(bench.ship(0).armed[0], 4);
  EXPECT_EQ(bench.ship(0).wait, 0);
  EXPECT_EQ(bench.state().quick[0], 3);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
