// Tests of speed, turns, engines, sideways moves and high energy turns.
#include "rules/heavy_combat/rule_ids.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

ShipDesign of(ShipClass size) {
  return design_of(size, {"phaser", "photon"});
}
Bench two(ShipClass size = ShipClass::frigate, i32 range = 5) {
  return Bench(duel(of(size), of(ShipClass::frigate), range));
}

TEST(HeavyCombatMovement, HC_4_1_speed_is_a_whole_number_up_to_30) {
  Bench bench = two();
  bench.ship(0).speed = 25;
  bench.expect_refused(0, {{one, "speed", 0, 31}}, Refused::number_range, "HC-4.1");
  EXPECT_FALSE(bench.refusal(0, {{one, "speed", 0, 30}}));
  EXPECT_TRUE(bench.refusal(0, {{one, "speed", 0, -1}}));
}
TEST(HeavyCombatMovement, HC_4_2_a_point_of_power_a_point_of_speed) {
  Bench bench = two();
  bench.helm({{one, "speed", 0, 5}});
  EXPECT_EQ(bench.ship(0).speed, 5);
  EXPECT_EQ(bench.ship(0).power, 13);
}
TEST(HeavyCombatMovement, HC_4_3_slowing_down_is_free) {
  Bench bench = two();
  bench.ship(0).speed = 6;
  bench.helm({{one, "speed", 0, 2}});
  EXPECT_EQ(bench.ship(0).speed, 2);
  EXPECT_EQ(bench.ship(0).power, 18);
}
TEST(HeavyCombatMovement, HC_4_4_speed_n_moves_n_units_along_the_bow) {
  Bench bench = two();
  bench.ship(1).speed = 3;
  bench.helm({{one, "speed", 0, 1}});
  EXPECT_EQ(bench.ship(0).place.vec(), (Vec3{1, 0, 0}));
  EXPECT_EQ(bench.ship(1).place.vec(), (Vec3{2, 0, 0})) << "it keeps its speed";
}
TEST(HeavyCombatMovement, HC_4_5_all_ships_are_a_unit_long) {
  for (const ShipClass size : {ShipClass::frigate, ShipClass::dreadnought}) {
    Bench bench = two(size);
    bench.helm({{one, "speed", 0, 2}});
    EXPECT_EQ(bench.ship(0).place.vec(), (Vec3{2, 0, 0}));
  }
}

// Red turns in place and fires.
TEST(HeavyCombatMovement, HC_4_6_a_ship_may_rotate_in_place_and_fire) {
  Bench bench = two();
  bench.helm({{one, "turn", turn_object(Turn::yaw_port)}});
  EXPECT_FALSE(bench.refusal(0, {{one, "fire_1", other, 4}}));
  bench.fire({{one, "fire_1", other, 4}});
  EXPECT_EQ(bench.ship(0).facing().direction(Face::fore), (Vec3{0, 1, 0})) << "at the turn's end";
  EXPECT_EQ(bench.ship(0).place.vec(), (Vec3{0, 0, 0}));
}
TEST(HeavyCombatMovement, HC_4_7_half_of_its_energy_strikes) {
  Bench bench = two();
  bench.helm({{one, "turn", turn_object(Turn::yaw_port)}});
  bench.fire({{one, "fire_1", other, 3}});
  EXPECT_EQ(bench.hit_points(), 7) << "3 x 5 is 15; the half point is dropped";
  EXPECT_EQ(bench.shield(1, Face::fore), 33);
  Bench moving = two();
  moving.ship(0).speed = 1;
  moving.helm({{one, "turn", turn_object(Turn::yaw_port)}});
  moving.fire({{one, "fire_1", other, 3}});
  EXPECT_EQ(moving.hit_points(), 18) << "3 x 6: it does not rotate in place";
}
TEST(HeavyCombatMovement, HC_4_7_of_defensive_weapons_only_by_option) {
  for (const bool energy : {false, true}) {
    const ShipDesign design = design_of(ShipClass::frigate, {"defensive_phaser"});
    Scenario scenario = duel(design, design, 3);
    scenario.options.defensive_energy = energy;
    Bench bench(scenario);
    bench.helm({{one, "turn", turn_object(Turn::yaw_port)}});
    bench.fire({{one, "fire_1", other}}, {}, faces(rolls::damage, {5}));
    EXPECT_EQ(bench.hit_points(), energy ? 5 : 10) << "5 x 2";
  }
}
TEST(HeavyCombatMovement, HC_4_6_a_facing_that_takes_two_turns_halves_nothing_in_the_first) {
  const ShipDesign cruiser = design_of(ShipClass::heavy_cruiser, {"phaser"});
  Bench bench(duel(cruiser, cruiser, 5));
  const Rows turns = {{one, "turn", turn_object(Turn::yaw_port)}};
  for (const int points : {15, 7}) {
    bench.power(18);
    bench.helm(turns);
    bench.fire({{one, "fire_1", other, 3}});
    EXPECT_EQ(bench.hit_points(), points);
  }
}
TEST(HeavyCombatMovement, HC_4_8_its_torpedoes_are_not_split) {
  Bench bench = two();
  bench.helm({{one, "turn", turn_object(Turn::yaw_port)}});
  bench.fire({{one, "fire_2", other}}, {}, faces(rolls::damage, {3}));
  EXPECT_EQ(bench.hit_points(), 12);
  EXPECT_EQ(bench.shield(1, Face::fore), 28);
}
TEST(HeavyCombatMovement, HC_4_9_energy_strikes_the_first_facing_of_a_rotating_target_in_full) {
  Bench bench = two();
  bench.helm({}, {{other, "turn", turn_object(Turn::yaw_port)}});
  bench.fire({{one, "fire_1", other, 3}});
  EXPECT_EQ(bench.shield(1, Face::fore), 25);
}
TEST(HeavyCombatMovement, HC_4_10_torpedoes_are_divided_the_odd_point_on_the_first) {
  Scenario scenario = duel(of(ShipClass::frigate), of(ShipClass::frigate), 9);
  scenario.options.flat_damage = false;
  Bench bench(scenario);
  bench.ship(1).ecm_old = 1;
  bench.helm({}, {{other, "turn", turn_object(Turn::yaw_port)}});
  bench.fire({{one, "fire_2", other}}, {}, faces(rolls::to_hit, {3}) + faces(rolls::damage, {6}));
  EXPECT_EQ(bench.shield(1, Face::fore), 34) << "12 less 1 is 11: 6 and 5";
  EXPECT_EQ(bench.shield(1, Face::starboard), 35);
  Bench swung = two();
  swung.helm({}, {{other, "swing", bow_object("north")}});
  swung.fire({{one, "fire_2", other}}, {}, faces(rolls::damage, {3}));
  EXPECT_EQ(swung.shield(1, Face::port), 28) << "a high energy turn does not divide the points";
}

TEST(HeavyCombatRatio, HC_5_1_the_same_on_the_map_and_in_place) {
  for (const u8 speed : {0, 2}) {
    Bench bench = two(ShipClass::heavy_cruiser, 9);
    bench.ship(0).speed = speed;
    const Rows turn = {{one, "turn", turn_object(Turn::pitch_up)}};
    bench.helm(turn);
    bench.fire({});
    EXPECT_EQ(bench.ship(0).orientation, 0);
    bench.helm(turn);
    bench.fire({});
    EXPECT_EQ(bench.ship(0).facing().direction(Face::fore), (Vec3{0, 0, 1}));
  }
}

int turns_for_facing(ShipClass size) {
  Bench bench = two(size);
  for (int turns = 1; turns < 9; ++turns) {
    bench.helm({{one, "turn", turn_object(Turn::roll_port)}});
    bench.fire({});
    if (bench.ship(0).orientation != 0) return turns;
  }
  return -1;
}
TEST(HeavyCombatRatio, classes) {
  struct Case {
    const char* id;
    ShipClass size;
    int turns;
  };
  const Case cases[] = {
      {"HC-5.3", ShipClass::freighter, 1},     {"HC-5.4", ShipClass::frigate, 1},
      {"HC-5.5", ShipClass::destroyer, 1},     {"HC-5.6", ShipClass::light_cruiser, 2},
      {"HC-5.7", ShipClass::heavy_cruiser, 2}, {"HC-5.8", ShipClass::dreadnought, 4},
  };
  for (const Case& each : cases) EXPECT_EQ(turns_for_facing(each.size), each.turns) << each.id;
}
TEST(HeavyCombatRatio, HC_5_2_a_turn_not_ordered_anew_is_lost_and_another_begins_anew) {
  Bench bench = two(ShipClass::heavy_cruiser);
  const Rows port = {{one, "turn", turn_object(Turn::yaw_port)}};
  bench.helm(port);
  bench.fire({});
  bench.helm({});
  EXPECT_EQ(bench.ship(0).turning, 0);
  bench.fire({});
  bench.helm(port);
  bench.fire({});
  EXPECT_EQ(bench.ship(0).orientation, 0);
  bench.helm({{one, "turn", turn_object(Turn::yaw_starboard)}});
  bench.fire({});
  EXPECT_EQ(bench.ship(0).orientation, 0);
  EXPECT_EQ(bench.ship(0).turn_left, 1);
}
TEST(HeavyCombatRatio, HC_5_9_a_base_neither_moves_nor_turns) {
  Bench bench = two(ShipClass::base);
  bench.expect_refused(0, {{one, "speed", 0, 1}}, Refused::immobile, "HC-5.9");
  bench.expect_refused(0, {{one, "turn", turn_object(Turn::yaw_port)}}, Refused::immobile,
                       "HC-5.9");
  bench.expect_refused(0, {{one, "sideways", face_object(Face::port)}}, Refused::immobile,
                       "HC-5.9");
}

TEST(HeavyCombatEngines, HC_17_1_without_impulse_a_ship_drifts) {
  Bench bench = two();
  bench.ship(0).boxes[at(System::impulse)] = 0;
  bench.ship(0).speed = 2;
  bench.expect_refused(0, {{one, "speed", 0, 1}}, Refused::no_impulse, "HC-17.1");
  bench.expect_refused(0, {{one, "turn", turn_object(Turn::yaw_port)}}, Refused::no_impulse,
                       "HC-17.1");
  bench.expect_refused(0, {{one, "sideways", face_object(Face::port)}}, Refused::no_impulse,
                       "HC-17.1");
  bench.expect_refused(0, {{one, "swing", bow_object("north")}}, Refused::no_impulse, "HC-17.1");
  bench.helm({});
  EXPECT_EQ(bench.ship(0).place.vec(), (Vec3{2, 0, 0}));
}
TEST(HeavyCombatEngines, HC_17_2_with_half_the_impulse_speed_counts_half) {
  Bench bench = two();
  bench.ship(0).boxes[at(System::impulse)] = 2;
  bench.ship(0).speed = 3;
  bench.helm({});
  EXPECT_EQ(bench.ship(0).place.x, 1);
  bench.fire({});
  bench.helm({});
  EXPECT_EQ(bench.ship(0).place.x, 3) << "the half unit was carried over";
  Bench more = two();
  more.ship(0).boxes[at(System::impulse)] = 3;
  more.ship(0).speed = 3;
  more.helm({});
  EXPECT_EQ(more.ship(0).place.x, 3) << "less than half a unit is lost";
}
TEST(HeavyCombatEngines, HC_17_3_with_half_the_impulse_the_ratio_is_doubled) {
  Bench bench = two();
  bench.ship(0).boxes[at(System::impulse)] = 2;
  bench.helm({{one, "turn", turn_object(Turn::yaw_port)}});
  EXPECT_EQ(bench.ship(0).turn_left, 2);
  bench.fire({});
  EXPECT_EQ(bench.ship(0).orientation, 0);
}
TEST(HeavyCombatEngines, HC_17_4_without_warp_one_point_of_repair) {
  Bench bench = two();
  bench.ship(0).boxes[at(System::warp)] = 0;
  bench.ship(0).boxes[at(System::impulse)] = 1;
  bench.helm({});
  EXPECT_FALSE(bench.refusal(0, {{one, "mend", system_object(System::warp)}}));
  bench.expect_refused(
      0,
      {{one, "mend", system_object(System::warp)}, {one, "mend", system_object(System::impulse)}},
      Refused::short_of_power, "HC-3.3");
}
TEST(HeavyCombatEngines, HC_17_5_and_nothing_else) {
  Bench bench = two();
  bench.ship(0).boxes[at(System::warp)] = 0;
  bench.ship(0).speed = 1;
  bench.expect_refused(0, {{one, "speed", 0, 0}}, Refused::no_warp, "HC-17.5");
  bench.expect_refused(0, {{one, "emergency_warp"}}, Refused::no_warp, "HC-17.5");
  bench.helm({});
  EXPECT_EQ(bench.ship(0).place.x, 1);
  bench.expect_refused(0, {{one, "fire_1", other, 1}}, Refused::no_warp, "HC-17.5");
  bench.expect_refused(0, {{one, "ecm", 0, 1}}, Refused::no_warp, "HC-17.5");
}

TEST(HeavyCombatSideways, HC_18_1_two_points_for_a_unit_sideways) {
  Bench bench = two();
  bench.ship(0).speed = 1;
  bench.helm({{one, "sideways", face_object(Face::port)}});
  EXPECT_EQ(bench.ship(0).place.vec(), (Vec3{1, 1, 0}));
  EXPECT_EQ(bench.ship(0).power, 16);
  Bench poor = two();
  poor.power(1);
  poor.expect_refused(0, {{one, "sideways", face_object(Face::port)}}, Refused::short_of_power,
                      "HC-3.3");
  poor.expect_refused(0, {{one, "sideways", face_object(Face::aft)}}, Refused::short_of_power,
                      "HC-3.3");
}
TEST(HeavyCombatSideways, HC_18_2_it_may_answer_an_enemys_turn) {
  const Rows answer = {{one, "answer_sideways", face_object(Face::starboard)}};
  Bench bench = two();
  bench.helm(answer, {{other, "turn", turn_object(Turn::roll_port)}});
  EXPECT_EQ(bench.ship(0).place.vec(), (Vec3{0, -1, 0}));
  EXPECT_EQ(bench.ship(0).power, 16);
  Bench nothing = two();
  nothing.helm(answer, {});
  EXPECT_EQ(nothing.ship(0).place.vec(), (Vec3{0, 0, 0}));
  EXPECT_EQ(nothing.ship(0).power, 18) << "its points are back";
  EXPECT_EQ(nothing.ship(0).wait, 0);
}
TEST(HeavyCombatSideways, HC_28_2_ship_b_keeps_its_facing) {
  Bench bench = two();
  bench.helm({{one, "turn", turn_object(Turn::roll_port)}},
             {{other, "answer_sideways", face_object(Face::dorsal)}});
  EXPECT_EQ(bench.ship(1).power, 16);
  EXPECT_EQ(bench.ship(1).orientation, orientation_of("west"));
  bench.fire({{one, "fire_2", other}}, {}, faces(rolls::damage, {2}));
  EXPECT_EQ(bench.shield(1, Face::fore), 32) << "the same shield, undivided";
}
TEST(HeavyCombatSideways, HC_18_3_no_fire_while_moving_sideways) {
  Bench bench = two();
  bench.helm({{one, "sideways", face_object(Face::port)}});
  bench.expect_refused(0, {{one, "fire_1", other, 1}}, Refused::sideways, "HC-18.3");
  EXPECT_FALSE(bench.refusal(0, {{one, "ecm", 0, 1}}));
}
TEST(HeavyCombatSideways, HC_18_4_fire_strikes_the_shield_that_faces_the_enemy) {
  Bench bench = two();
  bench.expect_refused(
      1,
      {{other, "turn", turn_object(Turn::yaw_port)}, {other, "sideways", face_object(Face::port)}},
      Refused::one_manoeuvre, "HC-18.4");
  bench.helm({}, {{other, "sideways", face_object(Face::dorsal)}});
  bench.fire({{one, "fire_2", other}}, {}, faces(rolls::damage, {2}));
  EXPECT_EQ(bench.shield(1, Face::fore), 32);
}
TEST(HeavyCombatSideways, HC_18_5_every_two_turns) {
  Bench bench = two();
  const Rows port = {{one, "sideways", face_object(Face::port)}};
  bench.helm(port);
  bench.next_turn();
  bench.expect_refused(0, port, Refused::too_soon, "HC-18.5");
  bench.next_turn();
  EXPECT_FALSE(bench.refusal(0, port));
}
TEST(HeavyCombatSideways, HC_18_6_a_high_energy_turn_costs_two_points_or_a_battery) {
  Bench bench = two();
  bench.helm({{one, "swing", bow_object("north")}},
             {{other, "swing_on_battery", bow_object("up", "east")}});
  EXPECT_EQ(bench.ship(0).power, 16);
  EXPECT_EQ(bench.ship(0).batteries, 2);
  EXPECT_EQ(bench.ship(1).power, 18);
  EXPECT_EQ(bench.ship(1).batteries, 1);
  Bench flat = two();
  flat.ship(0).batteries = 0;
  flat.expect_refused(0, {{one, "swing_on_battery", bow_object("north")}}, Refused::no_battery,
                      "HC-18.6");
}
TEST(HeavyCombatSideways, HC_18_7_any_orientation_at_once_before_it_moves) {
  for (int i = 1; i < 24; ++i) {
    Bench bench = two(ShipClass::dreadnought);
    bench.ship(0).speed = 2;
    bench.helm({{one, "swing", objects::orientations + i}});
    EXPECT_EQ(bench.ship(0).orientation, i);
    EXPECT_EQ(bench.said("turned")->rule, rule("HC-18.7"));
    EXPECT_EQ(bench.ship(0).place.vec(), core::Orientation(i).direction(Face::fore) * 2);
    EXPECT_FALSE(bench.refusal(0, {{one, "ecm", 0, 1}}));
  }
}
TEST(HeavyCombatSideways, HC_18_8_the_limit_is_shared) {
  Bench bench = two();
  bench.helm({{one, "swing", bow_object("north")}});
  bench.next_turn();
  bench.expect_refused(0, {{one, "sideways", face_object(Face::port)}}, Refused::too_soon,
                       "HC-18.5");
  bench.expect_refused(0, {{one, "swing", bow_object("east")}}, Refused::too_soon, "HC-18.8");
  bench.next_turn();
  EXPECT_FALSE(bench.refusal(0, {{one, "swing", bow_object("east")}}));
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
