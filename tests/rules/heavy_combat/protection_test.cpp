// Tests of repair, reinforcement, countermeasures, and the systems that take damage.
#include "rules/heavy_combat/rule_ids.h"
#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

const ShipDesign gunship = design_of(ShipClass::frigate, {"phaser", "photon"});
Bench facing(i32 range = 5) {
  return Bench(duel(gunship, gunship, range));
}
constexpr u32 fore = 0;

TEST(HeavyCombatRepair, HC_16_1_two_points_at_most) {
  Bench bench = facing();
  bench.ship(0).boxes[0] = 3;
  bench.ship(0).boxes[1] = 3;
  bench.ship(0).boxes[2] = 3;
  bench.helm({});
  bench.expect_refused(0,
                       {{one, "mend", objects::systems},
                        {one, "mend", objects::systems + 1},
                        {one, "mend", objects::systems + 2}},
                       Refused::repairs_full, "HC-16.1");
  bench.fire({{one, "mend", objects::systems}, {one, "mend", objects::systems + 1}});
  bench.power(5);
  bench.helm({});
  bench.expect_refused(0, {{one, "mend", objects::systems + 2}}, Refused::repairs_full, "HC-16.1");
}
TEST(HeavyCombatRepair, HC_16_2_two_systems_over_three_turns) {
  Bench bench = facing();
  bench.ship(0).boxes[0] = 3;
  bench.ship(0).shields[fore] = 20;
  bench.fire({{one, "mend", face_object(Face::fore)}, {one, "mend", objects::systems}});
  bench.fire({});
  EXPECT_EQ(bench.ship(0).boxes[0], 3);
  bench.fire({});
  EXPECT_EQ(bench.ship(0).boxes[0], 4) << "it is repaired at the end of the third turn";
  EXPECT_EQ(bench.ship(0).shields[fore], 21);
  EXPECT_EQ(bench.ship(0).repairs[0].what, 0);
  bench.power(5);
  bench.helm({});
  bench.expect_refused(0, {{one, "mend", objects::systems + 2}}, Refused::not_needed, "HC-16.2");
}

TEST(HeavyCombatReinforcement, HC_19_1_two_points_for_one) {
  Bench bench = facing();
  bench.power(5);
  bench.helm({});
  bench.expect_refused(0, {{one, "reinforce", face_object(Face::fore), 3}}, Refused::short_with,
                       "HC-3.3");
  bench.ship(1).power = 10;
  bench.fire({{one, "reinforce", face_object(Face::fore), 2}}, {{other, "fire_1", one, 1}});
  EXPECT_EQ(bench.shield(0, Face::fore), 37) << "two of five points";
}
TEST(HeavyCombatReinforcement, HC_19_2_into_a_second_turn_unless_fired_on) {
  Bench bench = facing();
  bench.fire({{one, "reinforce", face_object(Face::fore), 3},
              {one, "reinforce", face_object(Face::aft), 2}});
  EXPECT_EQ(shield_of(bench.ship(0), fore), 43);
  bench.ship(1).power = 10;
  bench.fire({}, {{other, "fire_1", one, 1}});
  EXPECT_EQ(bench.shield(0, Face::fore), 38);
  EXPECT_EQ(shield_of(bench.ship(0), fore), 38) << "fired on";
  EXPECT_EQ(shield_of(bench.ship(0), 1), 40) << "a second turn, and no third";
  Bench at_once = facing();
  at_once.fire({{one, "reinforce", face_object(Face::fore), 8}}, {{other, "fire_1", one, 1}});
  EXPECT_EQ(shield_of(at_once.ship(0), fore), 40) << "it was fired on in its first turn";
}
// The same holds as for countermeasures, about which the document uses the same words.
TEST(HeavyCombatReinforcement, HC_19_2_a_miss_is_fire_too) {
  Bench bench = facing(9);
  bench.fire({{one, "ecm", 0, 2},
              {one, "reinforce", face_object(Face::fore), 3},
              {one, "reinforce", face_object(Face::aft), 2}},
             {{other, "fire_2", one}}, faces(rolls::to_hit, {2}));
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 0);
  EXPECT_EQ(shield_of(bench.ship(0), fore), 40);
  EXPECT_EQ(shield_of(bench.ship(0), 1), 42) << "nobody fired on that shield";
}
TEST(HeavyCombatReinforcement, HC_19_2_a_hit_that_countermeasures_take_up_is_fire_too) {
  Bench bench = facing(9);
  bench.fire({{one, "ecm", 0, 4}, {one, "reinforce", face_object(Face::fore), 3}},
             {{other, "fire_1", one, 4}});
  EXPECT_EQ(bench.shield(0, Face::fore), 40);
  EXPECT_EQ(shield_of(bench.ship(0), fore), 40) << "all four points cancelled";
}
TEST(HeavyCombatReinforcement, HC_19_2_a_torpedo_at_a_turning_ship_is_fired_on_both_shields) {
  for (const int to_hit : {2, 3}) {
    Bench bench = facing(9);
    bench.helm({{one, "turn", turn_object(core::Turn::yaw_starboard)}});
    FedFaces fed = faces(rolls::to_hit, {to_hit});
    if (to_hit == 3) fed = fed + faces(rolls::damage, {1});
    bench.fire({{one, "reinforce", face_object(Face::fore), 3},
                {one, "reinforce", face_object(Face::port), 3},
                {one, "reinforce", face_object(Face::starboard), 3}},
               {{other, "fire_2", one}}, fed);
    EXPECT_EQ(bench.ship(0).extra_old[fore], 0) << to_hit;
    EXPECT_EQ(bench.ship(0).extra_old[static_cast<u32>(Face::port)], 0) << to_hit;
    EXPECT_EQ(bench.ship(0).extra_old[static_cast<u32>(Face::starboard)], 3) << to_hit;
  }
}
TEST(HeavyCombatReinforcement, HC_19_2_the_blast_of_its_own_torpedo_is_no_fire) {
  Bench bench = facing(1);
  bench.fire(
      {{one, "fire_2", other}, {one, "ecm", 0, 1}, {one, "reinforce", face_object(Face::fore), 3}},
      {}, faces(rolls::damage, {1}));
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 1);
  EXPECT_EQ(shield_of(bench.ship(0), fore), 41) << "a quarter of eight takes two of the three";
}
// A report must not reveal which shield of an unseen ship was fired on.
TEST(HeavyCombatReinforcement, HC_19_2_an_unseen_ships_shields_are_not_fired_on) {
  Scenario scenario = scenario_of({{gunship, 0, {0, 0, 0}, "east"},
                                   {cloaked(gunship), 1, {5, 0, 0}, "west"},
                                   {gunship, 1, {0, 5, 0}, "south"}});
  scenario.options.owner_places = true;
  for (const int die : {1, 2}) {
    Bench bench(scenario);
    std::fill(std::begin(bench.ship(0).shields), std::end(bench.ship(0).shields), u8{0});
    bench.ship(1).veil = Veil::up;
    bench.ship(1).seen = bench.ship(1).place;
    bench.helm({}, {{other, "stay_cloaked"}});
    bench.play({{one, "fire_1", other, 1}}, {{ship_unit(2), "fire_1", one, 2}},
               faces(rolls::unseen, {die}));
    ASSERT_EQ(bench.own->step, Step::internals);
    EXPECT_NE(bench.ship(0).fired_on, 0);
    EXPECT_EQ(bench.ship(1).fired_on, 0) << die;
  }
}

// The rows of an order ascend, and the ventral shield is last.
TEST(HeavyCombatReinforcement, HC_2_8_behind_the_last_shield_there_is_no_other) {
  Bench bench = facing();
  bench.power(9);
  bench.helm({});
  const auto words = action_words();
  const i32 reinforce =
      static_cast<i32>(std::ranges::find(words, std::string_view("reinforce")) - words.begin());
  core::Order order(static_cast<u16>(Step::fire),
                    {one, reinforce, face_object(Face::ventral), 1, one, reinforce});
  EXPECT_TRUE(bench.game.check(bench.cell(), 0, order)) << "half a row";
  bench.expect_refused(0,
                       {{one, "reinforce", face_object(Face::ventral), 1},
                        {one, "reinforce", face_object(Face::fore), 1}},
                       Refused::out_of_order, "HC-2.8");
}

TEST(HeavyCombatEcm, HC_20_1_two_points_for_one) {
  Bench bench = facing();
  bench.power(5);
  bench.helm({});
  bench.expect_refused(0, {{one, "ecm", 0, 3}}, Refused::short_of_number, "HC-3.3");
  EXPECT_FALSE(bench.refusal(0, {{one, "ecm", 0, 2}}));
}
TEST(HeavyCombatEcm, HC_20_2_into_a_second_turn_unless_fired_on) {
  Bench bench = facing();
  bench.fire({{one, "ecm", 0, 3}});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 3);
  bench.fire({});
  EXPECT_EQ(ecm_of(bench.game.scenario(), bench.state(), 0), 0);
  Bench shot = facing(9);
  shot.fire({{one, "ecm", 0, 3}}, {{other, "fire_2", one}}, faces(rolls::to_hit, {1}));
  EXPECT_EQ(ecm_of(shot.game.scenario(), shot.state(), 0), 0) << "a miss counts as fire, too";
}
TEST(HeavyCombatEcm, HC_20_3_each_point_cancels_one_of_each_attack) {
  Bench bench = facing();
  bench.fire({{one, "fire_1", other, 2}, {one, "fire_2", other}}, {{other, "ecm", 0, 3}},
             faces(rolls::damage, {2}));
  EXPECT_EQ(bench.shield(1, Face::fore), 28) << "10 less 3, and 8 less 3";
  Scenario scenario = duel(gunship, gunship, 5);
  scenario.options.ecm_first = true;
  Bench first(scenario);
  first.fire({{one, "fire_1", other, 4}, {one, "fire_2", other}}, {{other, "ecm", 0, 3}},
             faces(rolls::damage, {5}));
  EXPECT_EQ(first.shield(1, Face::fore), 27) << "(4 - 3) x 5 and (5 - 3) x 4";
}
TEST(HeavyCombatEcm, HC_20_3_ecm_first_may_take_off_the_whole_die) {
  Scenario scenario = duel(gunship, gunship, 5);
  scenario.options.ecm_first = true;
  for (const u8 ecm : {u8{3}, u8{4}}) {
    Bench bench(scenario);
    bench.fire({{one, "fire_1", other, 3}, {one, "fire_2", other}}, {{other, "ecm", 0, ecm}},
               faces(rolls::damage, {3}));
    EXPECT_EQ(bench.shield(1, Face::fore), 40) << int{ecm};
  }
}

TEST(HeavyCombatDamage, HC_21_1_shield_armour_hull_internals) {
  ShipDesign armoured = gunship;
  armoured.armour = 6;
  Bench bench(duel(gunship, armoured, 5));
  bench.ship(1).shields[fore] = 10;
  bench.fire({{one, "fire_1", other, 5}}, {}, faces(rolls::internal, {6, 6, 1, 0}));
  EXPECT_EQ(bench.shield(1, Face::fore), 0);
  EXPECT_EQ(bench.ship(1).armour, 0);
  EXPECT_EQ(bench.ship(1).hull, 0);
  EXPECT_EQ(bench.ship(1).boxes[6], 8) << "25 = 10 + 6 + 5 + 4";
  EXPECT_EQ(bench.ship(1).boxes[1], 3);
  EXPECT_EQ(bench.ship(1).boxes[0], 5);
}
TEST(HeavyCombatDamage, HC_21_2_a_die_weighted_by_the_boxes_left_or_the_owners_choice) {
  Bench bench = facing();
  bench.ship(1).shields[fore] = 0;
  bench.ship(1).hull = 4;
  bench.helm({});
  // Numbers of boxes are the weights: if the roll is not answered, the dice say which is needed.
  std::vector<core::Draw> none;
  core::ListSource source(none);
  core::Dice dice(source);
  core::Log log;
  bench.give(0, Bench::order(Step::fire, {{one, "fire_1", other, 1}}));
  const auto copy = std::make_unique<State>(bench.state());
  bench.game.apply(reinterpret_cast<core::StateBytes*>(copy.get()), 1, Bench::order(Step::fire, {}),
                   dice, log);
  ASSERT_TRUE(dice.starved());
  EXPECT_EQ(dice.wanted().kind, core::Question::Kind::weights);
  for (u32 i = 0; i < dice.wanted().weights.size(); ++i)
    EXPECT_EQ(dice.wanted().weights[i], bench.ship(1).boxes[i]);

  Scenario scenario = duel(gunship, gunship, 5);
  scenario.options.owner_places = true;
  Bench owner(scenario);
  owner.ship(1).shields[fore] = 0;
  owner.ship(1).hull = 3;
  owner.helm({});
  owner.play({{one, "fire_1", other, 1}}, {});
  EXPECT_EQ(owner.own->step, Step::internals);
  EXPECT_EQ(owner.game.window(owner.cell()).owed, 0b10);
  EXPECT_EQ(owner.ship(1).owed, 2);
  owner.give(1, core::Order(verbs::lose, {6}));
  EXPECT_TRUE(owner.game.check(owner.cell(), 1, core::Order(verbs::lose, {5})))
      << "the ship has no boxes of that kind";
  owner.give(1, core::Order(verbs::lose, {3}), faces(rolls::power, {1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(owner.ship(1).boxes[6], 9);
  EXPECT_EQ(owner.ship(1).batteries, 1);
  EXPECT_EQ(owner.own->turn, 2);
}
TEST(HeavyCombatDamage, HC_21_3_without_internals_a_ship_is_destroyed_with_its_craft) {
  ShipDesign carrier = gunship;
  carrier.carried[0] = 2;
  Bench bench(duel(gunship, carrier, 1));
  bench.ship(1).shields[fore] = 0;
  bench.helm({});
  bench.play({{one, "fire_1", other, 6}}, {});
  EXPECT_EQ(bench.ship(1).fate, Fate::destroyed);
  EXPECT_EQ(bench.craft(0).state, CraftState::lost);
  EXPECT_EQ(bench.craft(1).state, CraftState::lost);
  EXPECT_EQ(bench.said("craft_lost")->rule, rule("HC-21.3"));
}

// Blue has lost all but `left` of its 32 internals and takes one more point.
Bench hurt(u8 left, const FedFaces& fed) {
  Bench bench = facing();
  Ship& ship = bench.ship(1);
  std::fill(std::begin(ship.boxes), std::end(ship.boxes), u8{0});
  ship.boxes[6] = left;
  ship.batteries = 0;
  ship.hull = 0;
  ship.shields[fore] = 4;
  bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::internal, {6}) + fed);
  return bench;
}
TEST(HeavyCombatDamage, HC_21_4_three_quarters_lost_is_catastrophic_once) {
  Bench whole = hurt(10, {});
  EXPECT_EQ(whole.ship(1).shattered, 0) << "23 of 31 lost";
  Bench bench = hurt(9, faces(rolls::catastrophe, {6}) + faces(rolls::internal, {6}));
  EXPECT_EQ(bench.ship(1).shattered, 1);
  EXPECT_EQ(bench.ship(1).boxes[6], 7);
  bench.power(5);
  bench.ship(1).shields[fore] = 4;
  bench.fire({{one, "fire_1", other, 1}}, {}, faces(rolls::internal, {6}));
  EXPECT_EQ(bench.ship(1).boxes[6], 6) << "it is rolled once";
}
TEST(HeavyCombatDamage, HC_21_5_seven_less_the_die) {
  for (int die = 1; die <= 6; ++die) {
    FedFaces fed = faces(rolls::catastrophe, {die});
    for (int i = 0; i < 7 - die; ++i) fed = fed + faces(rolls::internal, {6});
    EXPECT_EQ(hurt(8, fed).ship(1).boxes[6], 7 - (7 - die) == 0 ? 0 : die) << die;
  }
}
TEST(HeavyCombatDamage, HC_21_6_half_a_box_is_dropped_more_counts) {
  struct Case {
    u16 internals;
    u8 lost;
    bool shatters;
  };
  // 22.5 becomes 22, 23.25 becomes 23, 21.75 becomes 22.
  const Case cases[] = {{30, 21, false}, {30, 22, true},  {31, 22, false},
                        {31, 23, true},  {29, 21, false}, {29, 22, true}};
  for (const Case& each : cases) {
    ShipDesign design = design_of(ShipClass::frigate, {});
    std::fill(std::begin(design.boxes), std::end(design.boxes), u8{0});
    design.boxes[6] = static_cast<u8>(each.internals);
    design.boxes[7] = 0;
    design.internals = each.internals;
    Bench bench(duel(gunship, design, 5));
    bench.ship(1).boxes[6] = static_cast<u8>(each.internals - each.lost + 1);
    bench.ship(1).hull = 0;
    bench.ship(1).shields[fore] = 4;
    bench.fire({{one, "fire_1", other, 1}}, {},
               faces(rolls::internal, {6}) +
                   (each.shatters ? faces(rolls::catastrophe, {6}) + faces(rolls::internal, {6})
                                  : FedFaces{}));
    EXPECT_EQ(bench.ship(1).shattered != 0, each.shatters)
        << each.internals << " " << int{each.lost};
  }
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
