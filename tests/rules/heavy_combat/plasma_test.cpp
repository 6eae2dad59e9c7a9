// A plasma torpedo from arming to impact, and how to outrun it.
#include "rules/heavy_combat/rule_ids.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

const core::Roll plasma_roll = roll_named("plasma");

Scenario plasma_at(i32 range) {
  return duel(design_of(ShipClass::frigate, {"plasma"}), design_of(ShipClass::frigate, {"phaser"}),
              range);
}
void arm(Bench& bench) {
  bench.ship(0).armed[0] = 4;
}
const Rows launch = {{one, "fire_1", other}};
const Rows feed = {{one, "feed", objects::systems + static_cast<i32>(plain_systems_count)}};
// The points of damage of the hit among the last events.
int strike_points(const Bench& bench) {
  const core::Event* strike = bench.said("plasma_strikes");
  return strike == nullptr ? -1 : strike->args[2];
}

TEST(HeavyCombatPlasma, HC_11_1_four_points_one_a_turn_running) {
  Bench bench(plasma_at(3));
  for (int turn = 1; turn <= 4; ++turn) {
    bench.power(5);
    bench.helm({});
    bench.expect_refused(0, launch, Refused::not_armed, "HC-11.1");
    bench.fire(feed);
    EXPECT_EQ(bench.ship(0).armed[0], turn);
  }
  bench.power(0);
  bench.helm({});
  EXPECT_FALSE(bench.refusal(0, launch)) << "at no further cost";
  Bench broken(plasma_at(3));
  broken.power(5);
  broken.fire(feed);
  broken.fire({});
  EXPECT_EQ(broken.ship(0).armed[0], 0) << "a turn without payment loses the charge";
}
TEST(HeavyCombatPlasma, HC_11_2_holding_costs_a_point_a_turn) {
  Bench bench(plasma_at(3));
  arm(bench);
  bench.power(2);
  bench.helm({});
  bench.fire(feed);
  EXPECT_EQ(bench.ship(0).armed[0], 4);
  bench.fire({});
  EXPECT_EQ(bench.ship(0).armed[0], 0);
}
TEST(HeavyCombatPlasma, HC_11_3_all_arcs) {
  for (const char* bow : {"east", "west", "south"}) {
    Bench bench(plasma_at(5));
    arm(bench);
    bench.ship(0).orientation = orientation_of(bow);
    bench.helm({});
    EXPECT_FALSE(bench.refusal(0, launch)) << bow;
  }
}
TEST(HeavyCombatPlasma, HC_11_4_always_a_hit) {
  Bench bench(plasma_at(3));
  arm(bench);
  bench.ship(0).boxes[at(System::sensors)] = 0;
  bench.fire(launch, {}, faces(plasma_roll, {1}));
  EXPECT_EQ(strike_points(bench), 30);
}
TEST(HeavyCombatPlasma, HC_11_5_it_follows_its_target_three_spaces_a_turn_from_the_launch_on) {
  Bench bench(plasma_at(9));
  arm(bench);
  bench.fire(launch);
  ASSERT_EQ(bench.state().seekers.size(), 1U);
  EXPECT_EQ(bench.state().seekers.at_place(0).place.vec(), (Vec3{3, 0, 0}));
  bench.power(5);
  bench.ship(1).orientation = orientation_of("north");
  bench.helm({}, {{other, "speed", 0, 2}});
  EXPECT_EQ(bench.state().seekers.at_place(0).place.vec(), (Vec3{6, 1, 0})) << "after the target";
  Bench cloaks(
      duel(design_of(ShipClass::frigate, {"plasma"}), cloaked(design_of(ShipClass::frigate)), 9));
  arm(cloaks);
  cloaks.helm({}, {{other, "cloak"}});
  cloaks.fire(launch);
  cloaks.power(5);
  cloaks.helm({}, {{other, "stay_cloaked"}});
  EXPECT_TRUE(cloaks.state().seekers.empty()) << "it cannot track what it cannot see";
}
TEST(HeavyCombatPlasma, HC_11_6_gone_after_ten_spaces) {
  Bench bench(plasma_at(9));
  arm(bench);
  bench.fire(launch);
  for (const int flown : {6, 9}) {
    bench.power(5);
    bench.helm({}, {{other, "emergency_warp"}});
    // The target flees from the plasma at the plasma's own speed.
    bench.ship(1).place.x = static_cast<i16>(bench.ship(1).place.x + 6);
    EXPECT_EQ(bench.state().seekers.at_place(0).flown, flown);
    bench.fire({});
  }
  bench.ship(1).batteries = 0;
  bench.helm({});
  EXPECT_TRUE(bench.state().seekers.empty());
  EXPECT_NE(bench.said("plasma_spent"), nullptr);
}
struct Spaces {
  const char* id;
  i32 flown;
  int factor;
};
// The factor of a plasma that hits after this many spaces, with a die of 1.
int factor_after(i32 flown) {
  Bench bench(plasma_at(3));
  arm(bench);
  bench.fire(launch, {}, faces(plasma_roll, {1}));
  Bench flying(plasma_at(9));
  arm(flying);
  flying.fire(launch);
  flying.power(5);
  Seeker& seeker = flying.state().seekers.at_place(0);
  seeker.flown = static_cast<u8>(flown - 1);
  seeker.place = flying.ship(1).place;
  --seeker.place.x;
  flying.fire({}, {}, faces(plasma_roll, {1}));
  return strike_points(flying);
}
TEST(HeavyCombatPlasma, factors_by_spaces_flown) {
  const Spaces cases[] = {{"HC-11.7", 2, 30}, {"HC-11.7", 3, 30},  {"HC-11.9", 4, 20},
                          {"HC-11.9", 7, 20}, {"HC-11.10", 8, 15}, {"HC-11.10", 10, 15}};
  for (const Spaces& each : cases) EXPECT_EQ(factor_after(each.flown), each.factor) << each.id;
}
TEST(HeavyCombatPlasma, HC_11_8_five_points_come_back_at_range_1) {
  Bench bench(plasma_at(1));
  arm(bench);
  bench.fire(launch, {}, faces(plasma_roll, {1}));
  EXPECT_EQ(bench.shield(0, Face::fore), 35);
  EXPECT_EQ(bench.said("own_damage")->rule, rule("HC-11.8"));
  EXPECT_EQ(bench.shield(1, Face::fore), 10);
  Bench two_away(plasma_at(2));
  arm(two_away);
  two_away.fire(launch, {}, faces(plasma_roll, {1}));
  EXPECT_EQ(two_away.shield(0, Face::fore), 40);
}
// The target stays at this range; returns the points of the hit in turn `turn`.
int strike_in_turn(i32 range, int turn) {
  Bench bench(plasma_at(range));
  arm(bench);
  bench.fire(launch, {}, turn == 1 ? faces(plasma_roll, {1}) : FedFaces{});
  for (int now = 2; now <= turn; ++now) {
    bench.power(0);
    bench.fire({}, {}, now == turn ? faces(plasma_roll, {1}) : FedFaces{});
  }
  return strike_points(bench);
}
TEST(HeavyCombatPlasma, HC_11_11_and_HC_28_1_by_turns_of_flight) {
  EXPECT_EQ(strike_in_turn(3, 1), 30);
  EXPECT_EQ(strike_in_turn(6, 2), 20);
  EXPECT_EQ(strike_in_turn(9, 3), 15);
  EXPECT_EQ(strike_in_turn(10, 4), 15) << "it hits in the last space of the fourth turn";
}
// It hits after 3, 7 and 8 spaces; the report names the chart's line that applied.
TEST(HeavyCombatPlasma, HC_11_7_HC_11_9_and_HC_11_10_cite_their_line) {
  const std::pair<i32, core::RuleId> rows[] = {
      {3, rule("HC-11.7")}, {7, rule("HC-11.9")}, {8, rule("HC-11.10")}};
  for (const auto& [range, line] : rows) {
    Bench bench(plasma_at(range));
    arm(bench);
    bench.fire(launch, {}, range == 3 ? faces(plasma_roll, {1}) : FedFaces{});
    for (i32 flown = 3; flown < range; flown += 3) {
      bench.power(0);
      bench.fire({}, {}, flown + 3 >= range ? faces(plasma_roll, {1}) : FedFaces{});
    }
    ASSERT_NE(bench.said("plasma_strikes"), nullptr) << range;
    EXPECT_EQ(bench.said("plasma_strikes")->rule, line) << range;
  }
}
TEST(HeavyCombatPlasma, HC_28_1_three_spaces_later_times_20_three_later_times_15) {
  EXPECT_EQ(strike_in_turn(2, 1), 30);
  EXPECT_EQ(strike_in_turn(5, 2), 20);
  EXPECT_EQ(strike_in_turn(8, 3), 15);
}
TEST(HeavyCombatPlasma, HC_11_12_ten_points_shoot_it_down_after_five_spaces) {
  Bench bench(plasma_at(9));
  arm(bench);
  bench.fire(launch);
  const i32 torpedo = objects::seekers + 1;
  bench.power(18);
  bench.ship(1).orientation = orientation_of("north");
  bench.state().seekers.at_place(0).flown = 1;
  bench.helm({});
  EXPECT_EQ(bench.state().seekers.at_place(0).flown, 4);
  bench.expect_refused(1, {{other, "fire_1", torpedo, 1}}, Refused::just_launched, "HC-11.12");
  bench.state().seekers.at_place(0).flown = 5;
  bench.fire({}, {{other, "fire_1", torpedo, 1}});
  ASSERT_EQ(bench.state().seekers.size(), 1U);
  EXPECT_EQ(bench.state().seekers.at_place(0).damage, 8) << "3 units away";
  bench.state().seekers.at_place(0).place = {3, 0, 0};
  bench.state().seekers.at_place(0).flown = 5;
  bench.power(18);
  bench.helm({});
  bench.fire({}, {{other, "fire_1", torpedo, 1}});
  EXPECT_TRUE(bench.state().seekers.empty()) << "damage adds up";
}
TEST(HeavyCombatPlasma, HC_11_12_ten_points_are_enough_and_nine_are_not) {
  struct Case {
    i32 away, points, damage;
  };
  for (const Case& each : {Case{2, 1, 9}, Case{5, 2, 10}, Case{1, 1, 10}}) {
    Bench bench(plasma_at(9));
    arm(bench);
    bench.fire(launch);
    bench.power(18);
    bench.helm({});
    ASSERT_EQ(bench.state().seekers.size(), 1U);
    Seeker& torpedo = bench.state().seekers.at_place(0);
    torpedo.place = {static_cast<i16>(bench.ship(1).place.x - each.away), 0, 0};
    torpedo.flown = 5;
    torpedo.arrived = 0;
    bench.fire({}, {{other, "fire_1", objects::seekers + 1, each.points}});
    EXPECT_EQ(bench.hit_points(), each.damage);
    EXPECT_EQ(bench.state().seekers.empty(), each.damage >= 10) << each.damage;
  }
}

TEST(HeavyCombatEmergencyWarp, HC_12_1_two_more_spaces) {
  Bench bench(plasma_at(5));
  bench.ship(1).speed = 1;
  bench.helm({}, {{other, "emergency_warp"}});
  EXPECT_EQ(bench.ship(1).place.x, 2) << "three units west";
}
TEST(HeavyCombatEmergencyWarp, HC_12_2_nothing_else_may_be_done) {
  Bench bench(plasma_at(5));
  bench.expect_refused(1, {{other, "speed", 0, 1}, {other, "emergency_warp"}}, Refused::excluded,
                       "HC-12.2");
  bench.helm({}, {{other, "emergency_warp"}});
  bench.expect_refused(1, {{other, "fire_1", one, 1}}, Refused::dashing, "HC-12.2");
  bench.expect_refused(1, {{other, "ecm", 0, 1}}, Refused::dashing, "HC-12.2");
}
TEST(HeavyCombatEmergencyWarp, HC_12_3_each_use_spends_a_battery) {
  Bench bench(plasma_at(5));
  const Rows dash = {{other, "emergency_warp"}};
  for (const int left : {1, 0}) {
    bench.helm({}, dash);
    EXPECT_EQ(bench.ship(1).batteries, left);
    bench.fire({});
  }
  bench.expect_refused(1, dash, Refused::no_battery, "HC-12.3");
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
