// Tests of fire: beams, defensive weapons, photons, packets, aiming and sensors.
#include "rules/heavy_combat/rule_ids.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

Scenario at_range(i32 range, std::vector<const char*> weapons) {
  const ShipDesign design = design_of(ShipClass::frigate, std::move(weapons));
  return duel(design, design, range);
}
// The points of a shot from weapon 1 with this die, or with this many points of energy.
int points_at(i32 range, const char* weapon, i32 number, int die) {
  Bench bench(at_range(range, {weapon}));
  FedFaces fed;
  if (shipped().weapons[weapon_index(weapon)].least[std::min(range, range_max)] > 1)
    fed = faces(rolls::to_hit, {3});
  if (die > 0) fed = fed + faces(rolls::damage, {die});
  bench.fire({{one, "fire_1", other, number}}, {}, fed);
  return bench.hit_points();
}
void expect_every_direction(const char* weapon) {
  for (const char* bow : {"east", "west", "north", "up"}) {
    const ShipDesign design = design_of(ShipClass::frigate, {weapon});
    Bench bench(scenario_of({{design, 0, {0, 0, 0}, "east"}, {design, 1, {4, 0, 0}, "west"}}));
    bench.ship(0).orientation = orientation_of(bow, std::string_view(bow) == "up" ? "east" : "up");
    bench.helm({});
    EXPECT_FALSE(bench.refusal(
        0, {{one, "fire_1", other, shipped().weapons[weapon_index(weapon)].energy() ? 1 : 0}}))
        << bow;
  }
}
void expect_reach(const char* weapon, i32 reach, i32 number, const char* rule_id) {
  Bench near(at_range(reach, {weapon}));
  near.helm({});
  EXPECT_FALSE(near.refusal(0, {{one, "fire_1", other, number}}));
  Bench far(at_range(reach + 1, {weapon}));
  far.helm({});
  far.expect_refused(0, {{one, "fire_1", other, number}}, Refused::beyond_reach, rule_id);
  const core::Rejection why = far.refusal(0, {{one, "fire_1", other, number}});
  ASSERT_EQ(why.n_facts, 6);
  EXPECT_EQ(why.facts[4], reach + 1) << "this fact says how far the target is";
  EXPECT_EQ(why.facts[5], reach);
}

TEST(HeavyCombatBeams, HC_7_1_they_fire_in_every_direction) {
  expect_every_direction("phaser");
  expect_every_direction("beam_disruptor");
}
TEST(HeavyCombatBeams, HC_7_2_points_times_the_factor_a_half_dropped) {
  EXPECT_EQ(points_at(5, "phaser", 4, 0), 20);
  EXPECT_EQ(points_at(10, "phaser", 5, 0), 2);
  EXPECT_EQ(points_at(10, "beam_disruptor", 1, 0), 0);
  Bench bench(at_range(5, {"phaser"}));
  bench.helm({});
  EXPECT_TRUE(bench.refusal(0, {{one, "fire_1", other, 1}, {one, "fire_1", other, 1}}))
      << "once a turn";
}
TEST(HeavyCombatBeams, factors) {
  struct Case {
    const char* id;
    i32 range;
    int of_four;
  };
  const Case cases[] = {
      {"HC-7.3", 10, 2},  {"HC-7.4", 9, 4},   {"HC-7.5", 8, 8},  {"HC-7.6", 7, 12},
      {"HC-7.7", 6, 16},  {"HC-7.8", 5, 20},  {"HC-7.9", 4, 24}, {"HC-7.10", 3, 32},
      {"HC-7.11", 2, 36}, {"HC-7.12", 1, 40},
  };
  for (const Case& each : cases)
    EXPECT_EQ(points_at(each.range, "phaser", 4, 0), each.of_four) << each.id;
}
TEST(HeavyCombatBeams, HC_7_13_not_beyond_ten) {
  expect_reach("phaser", 10, 1, "HC-7.13");
}

TEST(HeavyCombatDefensive, HC_8_1_they_fire_in_every_direction) {
  expect_every_direction("defensive_phaser");
}
TEST(HeavyCombatDefensive, HC_8_2_a_shot_costs_a_point) {
  Bench bench(at_range(3, {"defensive_phaser"}));
  bench.power(1);
  bench.helm({});
  bench.expect_refused(0, {{one, "fire_1", other}, {one, "mend", face_object(Face::aft)}},
                       Refused::short_of_power, "HC-3.3");
  bench.fire({{one, "fire_1", other}}, {}, faces(rolls::damage, {3}));
  Bench empty(at_range(3, {"defensive_phaser"}));
  empty.power(0);
  empty.helm({});
  empty.expect_refused(0, {{one, "fire_1", other}}, Refused::short_of_power, "HC-3.3");
}
TEST(HeavyCombatDefensive, HC_8_3_one_die_times_the_factor) {
  EXPECT_EQ(points_at(3, "defensive_phaser", 0, 5), 10);
  EXPECT_EQ(points_at(1, "defensive_disruptor", 0, 6), 24);
}
TEST(HeavyCombatDefensive, factors) {
  struct Case {
    const char* id;
    i32 range;
    int of_four;
  };
  const Case cases[] = {
      {"HC-8.4", 5, 2}, {"HC-8.5", 4, 4}, {"HC-8.6", 3, 8}, {"HC-8.7", 2, 12}, {"HC-8.8", 1, 16}};
  for (const Case& each : cases)
    EXPECT_EQ(points_at(each.range, "defensive_phaser", 0, 4), each.of_four) << each.id;
}
TEST(HeavyCombatDefensive, HC_8_9_not_beyond_five) {
  expect_reach("defensive_phaser", 5, 0, "HC-8.9");
}
TEST(HeavyCombatDefensive, HC_8_10_halves_are_rounded_down) {
  EXPECT_EQ(points_at(5, "defensive_phaser", 0, 5), 2);
  EXPECT_EQ(points_at(5, "defensive_phaser", 0, 1), 0);
}

void expect_one_point(const char* weapon) {
  Bench bench(at_range(5, {weapon}));
  bench.power(1);
  bench.helm({});
  const FedFaces fed = faces(rolls::damage, {1});
  bench.give(0, Bench::order(Step::fire, {{one, "fire_1", other}}));
  bench.give(1, Bench::order(Step::fire, {}), fed + bench.power_dice());
  Bench empty(at_range(5, {weapon}));
  empty.power(0);
  empty.helm({});
  empty.expect_refused(0, {{one, "fire_1", other}}, Refused::short_of_power, "HC-3.3");
}
void expect_reload(const char* weapon, int turns, const char* rule_id) {
  Bench bench(at_range(5, {weapon}));
  bench.fire({{one, "fire_1", other}}, {}, faces(rolls::damage, {1}));
  for (int turn = 1; turn < turns; ++turn) {
    bench.power(5);
    bench.helm({});
    bench.expect_refused(0, {{one, "fire_1", other}}, Refused::reloading, rule_id);
    bench.fire({});
  }
  bench.power(5);
  bench.helm({});
  EXPECT_FALSE(bench.refusal(0, {{one, "fire_1", other}}));
}
// Which of six targets, one of them off each face, a launcher covers.
std::string covered(Arc arc) {
  std::string out;
  for (u32 face = 0; face < 6; ++face)
    if (bears(arc, static_cast<Faces>(1U << face))) out += face_words[face][0];
  return out;
}
void expect_chart_roll(const char* weapon, const char* rule_id) {
  for (const int die : {1, 2, 3, 6}) {
    Bench bench(at_range(8, {weapon}));
    FedFaces fed = faces(rolls::to_hit, {die});
    if (die >= 3) fed = fed + faces(rolls::damage, {4});
    bench.fire({{one, "fire_1", other}}, {}, fed);
    EXPECT_EQ(bench.hit_points(), die >= 3 ? 8 : -1);
    if (die >= 3) continue;
    EXPECT_STREQ(core::rule_text(rule_names(), bench.said("missed")->rule), rule_id);
  }
}

TEST(HeavyCombatPhotons, HC_9_1_a_launch_costs_a_point) {
  expect_one_point("photon");
}
TEST(HeavyCombatPhotons, HC_9_2_the_first_covers_forward_the_next_aft) {
  const ShipDesign& gallant = *std::ranges::find(shipped().ships, "gallant", &ShipDesign::id);
  EXPECT_EQ(gallant.mounts[2].arc, Arc::fore);
  EXPECT_EQ(gallant.mounts[3].arc, Arc::aft);
  const ShipDesign& petrel = *std::ranges::find(shipped().ships, "petrel", &ShipDesign::id);
  EXPECT_EQ(petrel.mounts[1].arc, Arc::fore) << "a single launcher points forward";
  const ShipDesign& paramount = *std::ranges::find(shipped().ships, "paramount", &ShipDesign::id);
  EXPECT_EQ(paramount.mounts[6].arc, Arc::aft) << "as its file says";
  Bench bench(at_range(5, {"photon", "photon"}));
  bench.helm({});
  bench.expect_refused(0, {{one, "fire_2", other}}, Refused::aft_only, "HC-9.2");
  EXPECT_FALSE(bench.refusal(0, {{one, "fire_1", other}}));
}
TEST(HeavyCombatPhotons, HC_9_3_they_track_into_the_side_arcs) {
  EXPECT_EQ(covered(Arc::fore), "fpsdv");
  EXPECT_EQ(covered(Arc::aft), "apsdv");
  EXPECT_EQ(covered(Arc::all), "fapsdv");
}
TEST(HeavyCombatPhotons, HC_9_4_every_other_turn) {
  expect_reload("photon", 2, "HC-9.4");
}
TEST(HeavyCombatPhotons, HC_9_5_each_has_its_own_rolls) {
  Bench bench(at_range(9, {"photon", "photon"}));
  bench.ship(0).orientation = orientation_of("north");
  bench.fire({{one, "fire_1", other}, {one, "fire_2", other}}, {},
             faces(rolls::to_hit, {2, 3}) + faces(rolls::damage, {6}));
  EXPECT_EQ(bench.times("hit"), 1);
  EXPECT_EQ(bench.times("missed"), 1);
  Scenario scenario = at_range(5, {"photon"});
  scenario.options.flat_damage = true;
  Bench flat(scenario);
  flat.fire({{one, "fire_1", other}});
  EXPECT_EQ(flat.hit_points(), 4);
}
TEST(HeavyCombatPhotons, HC_9_6_times_8_at_range_1_to_3) {
  for (const i32 range : {2, 3}) EXPECT_EQ(points_at(range, "photon", 0, 4), 32);
}
TEST(HeavyCombatPhotons, HC_9_7_a_quarter_comes_back_at_range_1) {
  Bench bench(at_range(1, {"photon"}));
  bench.ship(1).ecm_old = 9;
  bench.fire({{one, "fire_1", other}}, {}, faces(rolls::damage, {5}));
  EXPECT_EQ(bench.shield(0, Face::fore), 30) << "a quarter of 40";
  EXPECT_EQ(bench.said("own_damage")->rule, rule("HC-9.7"));
  EXPECT_EQ(bench.shield(1, Face::fore), 9);
  Bench two(at_range(2, {"photon"}));
  two.fire({{one, "fire_1", other}}, {}, faces(rolls::damage, {5}));
  EXPECT_EQ(two.shield(0, Face::fore), 40);
}
TEST(HeavyCombatPhotons, HC_9_8_times_4_at_range_4_to_7) {
  for (const i32 range : {4, 7}) EXPECT_EQ(points_at(range, "photon", 0, 4), 16);
}
TEST(HeavyCombatPhotons, HC_9_9_times_2_on_3_to_6_at_range_8_to_10) {
  expect_chart_roll("photon", "HC-9.9");
  EXPECT_EQ(points_at(10, "photon", 0, 6), 12);
}
TEST(HeavyCombatPhotons, HC_9_10_not_beyond_ten) {
  expect_reach("photon", 10, 0, "HC-9.10");
}

TEST(HeavyCombatPackets, HC_10_1_a_shot_costs_a_point) {
  expect_one_point("packet_disruptor");
}
TEST(HeavyCombatPackets, HC_10_2_they_track_into_the_side_arcs) {
  const ShipDesign& drakkur = *std::ranges::find(shipped().ships, "drakkur", &ShipDesign::id);
  EXPECT_EQ(drakkur.mounts[3].arc, Arc::fore);
  EXPECT_EQ(drakkur.mounts[4].arc, Arc::aft);
  Bench bench(at_range(5, {"packet_disruptor"}));
  bench.ship(0).orientation = orientation_of("north");
  bench.helm({});
  EXPECT_FALSE(bench.refusal(0, {{one, "fire_1", other}}));
}
TEST(HeavyCombatPackets, HC_10_3_every_third_turn) {
  expect_reload("packet_disruptor", 3, "HC-10.3");
}
TEST(HeavyCombatPackets, HC_10_4_each_has_its_own_rolls) {
  Bench bench(at_range(9, {"packet_disruptor", "packet_disruptor"}));
  bench.ship(0).orientation = orientation_of("north");
  bench.fire({{one, "fire_1", other}, {one, "fire_2", other}}, {},
             faces(rolls::to_hit, {3}) + faces(rolls::damage, {6}) + faces(rolls::to_hit, {1}));
  EXPECT_EQ(bench.times("hit"), 1);
  EXPECT_STREQ(core::rule_text(rule_names(), bench.said("hit")->rule), "HC-10.4");
}
TEST(HeavyCombatPackets, HC_10_5_times_8_at_range_1_to_3_and_nothing_comes_back) {
  for (const i32 range : {1, 2, 3}) EXPECT_EQ(points_at(range, "packet_disruptor", 0, 4), 32);
  Bench bench(at_range(1, {"packet_disruptor"}));
  bench.fire({{one, "fire_1", other}}, {}, faces(rolls::damage, {4}));
  EXPECT_EQ(bench.shield(0, Face::fore), 40);
}
TEST(HeavyCombatPackets, HC_10_6_times_4_at_range_4_to_7) {
  for (const i32 range : {4, 7}) EXPECT_EQ(points_at(range, "packet_disruptor", 0, 4), 16);
}
TEST(HeavyCombatPackets, HC_10_7_times_2_on_3_to_6_at_range_8_to_10) {
  expect_chart_roll("packet_disruptor", "HC-10.7");
}
TEST(HeavyCombatPackets, HC_10_8_not_beyond_ten) {
  expect_reach("packet_disruptor", 10, 0, "HC-10.8");
}

// Red aims at blue's warp at range 5 with 5 points, of which the shield stops `stopped`.
Bench aimed(u8 shield, const FedFaces& fed, bool two_dice = false) {
  Scenario scenario = at_range(5, {"phaser"});
  scenario.options.two_dice = two_dice;
  Bench bench(scenario);
  bench.ship(1).shields[0] = shield;
  bench.ship(1).hull = 5;
  bench.fire({{one, "aim", system_object(System::warp)}, {one, "fire_1", other, 1}}, {}, fed);
  return bench;
}
TEST(HeavyCombatAim, HC_6_1_one_chance_in_ten_of_a_point_for_the_system) {
  Bench good = aimed(0, faces(rolls::aimed, {1}));
  EXPECT_EQ(good.ship(1).boxes[at(System::warp)], 5);
  EXPECT_EQ(good.ship(1).hull, 1) << "one of its five points";
  Bench bad = aimed(0, faces(rolls::aimed, {2}));
  EXPECT_EQ(bad.ship(1).boxes[at(System::warp)], 6);
  EXPECT_EQ(bad.ship(1).hull, 0);
  Bench stopped = aimed(40, {});
  EXPECT_EQ(stopped.ship(1).boxes[at(System::warp)], 6) << "it must get through the shields";
}
TEST(HeavyCombatAim, HC_6_2_two_dice_read_2_to_11_as_1_to_10) {
  EXPECT_EQ(aimed(0, faces(rolls::aimed_die, {1, 1}), true).ship(1).boxes[at(System::warp)], 5);
  EXPECT_EQ(aimed(0, faces(rolls::aimed_die, {1, 2}), true).ship(1).boxes[at(System::warp)], 6);
  EXPECT_EQ(aimed(0, faces(rolls::aimed_die, {6, 6, 1, 1}), true).ship(1).boxes[at(System::warp)],
            5)
      << "twelve is rolled again";
}

TEST(HeavyCombatSensors, HC_14_1_with_half_lost_a_hit_needs_1_to_3) {
  for (const int die : {3, 4}) {
    Bench bench(at_range(5, {"phaser"}));
    bench.ship(0).boxes[at(System::sensors)] = 2;
    bench.fire({{one, "fire_1", other, 2}}, {}, faces(rolls::sensors, {die}));
    EXPECT_EQ(bench.hit_points(), die == 3 ? 10 : -1);
  }
  Bench enough(at_range(5, {"phaser"}));
  enough.ship(0).boxes[at(System::sensors)] = 3;
  enough.fire({{one, "fire_1", other, 2}});
  EXPECT_EQ(enough.hit_points(), 10);
}
TEST(HeavyCombatSensors, HC_14_1_of_a_plasma_only_by_option) {
  for (const bool needed : {false, true})
    for (const int die : {3, 4}) {
      Scenario scenario = at_range(3, {"plasma"});
      scenario.options.plasma_sensors = needed;
      Bench bench(scenario);
      bench.ship(0).boxes[at(System::sensors)] = 2;
      bench.ship(0).armed[0] = 4;
      const bool hits = !needed || die == 3;
      FedFaces fed;
      if (needed) fed = faces(rolls::sensors, {die});
      if (hits) fed = fed + faces(roll_named("plasma"), {1});
      bench.fire({{one, "fire_1", other}}, {}, fed);
      EXPECT_EQ(bench.times("plasma_strikes"), hits ? 1 : 0);
      EXPECT_EQ(bench.times("missed"), hits ? 0 : 1);
      EXPECT_EQ(bench.ship(0).armed[0], 0) << "the plasma has already left its tube";
    }
}
TEST(HeavyCombatSensors, HC_14_2_with_all_lost_a_hit_needs_a_1) {
  for (const int die : {1, 2}) {
    Bench bench(at_range(5, {"photon"}));
    bench.ship(0).boxes[at(System::sensors)] = 0;
    FedFaces fed = faces(rolls::sensors, {die});
    if (die == 1) fed = fed + faces(rolls::damage, {2});
    bench.fire({{one, "fire_1", other}}, {}, fed);
    EXPECT_EQ(bench.hit_points(), die == 1 ? 8 : -1);
  }
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
