// Boarding and ground combat.
#include "rules/heavy_combat/fire/ground.h"

#include "tests/rules/heavy_combat/battle.h"

namespace klaxon::rules::heavy_combat {
namespace {

GroundRound round_of(const Party& first, const Party& second,
                     std::initializer_list<int> dice_faces_) {
  const FedFaces fed = faces(rolls::fight, dice_faces_);
  core::ListSource source(fed);
  core::Dice dice(source);
  const GroundRound round = fight_round(first, second, dice);
  EXPECT_FALSE(dice.starved());
  EXPECT_TRUE(source.exhausted());
  return round;
}
constexpr u8 nobody_along = 0;

TEST(HeavyCombatGround, HC_23_1_a_captain_adds_a_point_to_each_die) {
  EXPECT_EQ(die_bonus({3, bit(Officer::captain), 0}), 1);
  EXPECT_EQ(round_of({1, bit(Officer::captain), 0}, {1, nobody_along, 0}, {3, 4}).lost[0], 0)
      << "a tie";
  EXPECT_EQ(round_of({1, bit(Officer::captain), 0}, {1, nobody_along, 0}, {4, 4}).lost[1], 1);
}
TEST(HeavyCombatGround, HC_23_2_a_security_chief_adds_a_point_to_each_die) {
  EXPECT_EQ(die_bonus({3, bit(Officer::security_chief), 0}), 1);
  const u8 both = bit(Officer::captain) | bit(Officer::security_chief);
  EXPECT_EQ(die_bonus({3, both, 0}), 2);
  EXPECT_EQ(round_of({2, both, 0}, {2, nobody_along, 0}, {1, 2, 1, 4}).lost[1], 1);
}
TEST(HeavyCombatGround, HC_23_3_a_medical_officer_takes_a_point_off_each_margin) {
  const Party healed{2, bit(Officer::medical_officer), 0};
  EXPECT_EQ(round_of(healed, {2, nobody_along, 0}, {3, 4, 3, 4}).lost[0], 0);
  EXPECT_EQ(round_of(healed, {2, nobody_along, 0}, {3, 5, 3, 4}).lost[0], 1);
}
TEST(HeavyCombatGround, HC_23_6_pairs_ties_and_extra_dice) {
  const GroundRound plain = round_of({3, 0, 0}, {2, 0, 0}, {6, 1, 2, 5});
  EXPECT_EQ(plain.lost[0], 1);
  EXPECT_EQ(plain.lost[1], 1);
  EXPECT_EQ(round_of({1, 0, 0}, {1, 0, 0}, {4, 4}).lost[1], 0);
  const GroundRound extra = round_of({1, 0, 2}, {3, 0, 0}, {6, 1, 6, 1, 1, 6});
  EXPECT_EQ(extra.lost[1], 2);
  EXPECT_EQ(extra.lost[0], 0) << "losing an extra die costs no member";
}

const ShipDesign manned = [] {
  ShipDesign design = design_of(ShipClass::frigate);
  design.officers = 31;
  return design;
}();
// Two ships at range 1 with their facing shields down.
Bench alongside(const char* alien = "") {
  Scenario scenario = duel(manned, manned, 1);
  scenario.alien = alien;
  Bench bench(scenario);
  bench.ship(0).shields[0] = bench.ship(1).shields[0] = 0;
  bench.helm({});
  return bench;
}

TEST(HeavyCombatBoarding, HC_23_7_at_range_1_with_the_facing_shields_of_both_down) {
  const Rows cross = {{one, "board", other, 3}};
  Bench bench = alongside();
  EXPECT_FALSE(bench.refusal(0, cross));
  bench.expect_refused(0, {{one, "board", other, 6}}, Refused::number_range, "HC-2.8");
  for (const u32 ship : {0U, 1U}) {
    Bench up = alongside();
    up.ship(ship).shields[0] = 1;
    up.expect_refused(0, cross, Refused::shields_up, "HC-23.7");
  }
  Bench far = alongside();
  far.ship(1).place.x = 2;
  far.expect_refused(0, cross, Refused::shields_up, "HC-23.7");
  bench.fire({{one, "board", other, 3}, {one, "captain_goes", other}}, {},
             faces(rolls::fight, {1, 2, 1, 2, 1, 2}));
  EXPECT_EQ(bench.ship(0).crew, 3);
  EXPECT_EQ(bench.ship(1).party, 3);
  EXPECT_EQ(bench.ship(1).party_officers, bit(Officer::captain));
  EXPECT_EQ(bench.ship(0).officers, 30);
}
TEST(HeavyCombatBoarding, HC_23_7_one_of_the_crew_stays_aboard) {
  Bench bench = alongside();
  const auto board = [](i32 members) { return Rows{{one, "board", other, members}}; };
  EXPECT_FALSE(bench.refusal(0, board(5))) << "five of the six";
  bench.ship(0).crew = 2;
  EXPECT_FALSE(bench.refusal(0, board(1)));
  bench.expect_refused(0, board(2), Refused::number_range, "HC-2.8");
  bench.ship(0).crew = 1;
  bench.expect_refused(0, board(1), Refused::nobody, "HC-23.7");
}
TEST(HeavyCombatBoarding, HC_23_8_taken_or_repelled) {
  Bench bench = alongside();
  bench.ship(1).crew = 1;
  bench.ship(1).officers = 0;
  bench.give(0, Bench::order(Step::fire, {{one, "board", other, 2}}));
  bench.give(1, Bench::order(Step::fire, {}), faces(rolls::fight, {1, 5}));
  EXPECT_EQ(bench.ship(1).fate, Fate::taken);
  EXPECT_EQ(bench.score(), (std::vector<i32>{1, -1}));
  Bench held = alongside();
  held.ship(1).officers = 0;
  held.fire({{one, "board", other, 1}, {one, "science_officer_goes", other}}, {},
            faces(rolls::fight, {5, 1}));
  EXPECT_EQ(held.ship(1).party, 0);
  EXPECT_EQ(held.ship(1).party_officers, 0) << "its officers are lost";
  EXPECT_EQ(held.ship(0).officers & bit(Officer::science_officer), 0);
  EXPECT_NE(held.said("repelled"), nullptr);
}
TEST(HeavyCombatBoarding, HC_23_4_a_science_officer_passes_the_codes_of_a_system) {
  for (const bool along : {true, false}) {
    Bench bench = alongside();
    bench.ship(1).officers = 0;
    Rows rows = {{one, "board", other, 2}};
    if (along) rows.push_back({one, "science_officer_goes", other});
    FedFaces fed = faces(rolls::fight, {1, 6, 2, 2});
    if (along) fed = fed + faces(rolls::internal, {2});
    bench.fire(rows, {}, fed);
    EXPECT_EQ(bench.ship(1).boxes[at(System::sensors)], along ? 3 : 4);
  }
}
TEST(HeavyCombatBoarding, HC_23_4_without_a_pair_won_nothing_is_put_out) {
  Bench bench = alongside();
  bench.ship(1).officers = 0;
  bench.fire({{one, "board", other, 2}, {one, "science_officer_goes", other}}, {},
             faces(rolls::fight, {6, 1, 2, 2}));
  EXPECT_EQ(bench.ship(1).party, 1) << "the party had a loss and a tie";
  EXPECT_EQ(bench.said("sabotage"), nullptr);
  EXPECT_EQ(internals_left(bench.ship(1)), manned.internals);
}
TEST(HeavyCombatBoarding, HC_23_5_a_communications_officer_translates) {
  Bench bench = alongside("Open the lower locks.");
  bench.fire({{one, "board", other, 1}, {one, "communications_officer_goes", other}}, {},
             faces(rolls::fight, {1, 3}));
  const core::Event* heard = bench.said("translated");
  ASSERT_NE(heard, nullptr);
  EXPECT_TRUE(core::may_see(heard->who, core::seat_bit(0)));
  EXPECT_FALSE(core::may_see(heard->who, core::seat_bit(1)));
  Bench deaf = alongside("Open the lower locks.");
  deaf.fire({{one, "board", other, 1}}, {}, faces(rolls::fight, {1, 3}));
  EXPECT_EQ(deaf.said("translated"), nullptr);
}

}  // namespace
}  // namespace klaxon::rules::heavy_combat
