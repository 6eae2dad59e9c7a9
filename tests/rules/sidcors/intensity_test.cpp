// Tests of intensity factors, standing ratings, the coefficient table, forces that cannot retreat.
#include "rules/sidcors/events.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

using core::Refusal;

const Fleet ships = {ship("20-8/4"), ship("8/4")};

class SidcorsIntensity : public testing::Test {
 protected:
  void ask(i32 attacker, i32 defender, const Faces& faces = {}) {
    battle.play(0, order(verbs::standing, {attacker}));
    battle.play(1, order(verbs::standing, {defender}), faces);
  }
  Battle battle{ships, ships};
};

TEST_F(SidcorsIntensity, SID_2_1_each_side_chooses_one_to_four) {
  for (int seat = 0; seat < 2; ++seat)
    for (i32 factor = 1; factor <= 4; ++factor)
      EXPECT_FALSE(battle.refusal(seat, order(verbs::intensity, {factor})));
  battle.expect_window(Phase::intensity, 0b11);
}

TEST_F(SidcorsIntensity, SID_2_1_the_first_factor_stays_hidden) {
  battle.play(1, order(verbs::intensity, {3}));
  const core::Window window = battle.game.window(battle.cell);
  EXPECT_EQ(window.owed, 0b01);
  EXPECT_EQ(window.answered, 0b10);
  EXPECT_EQ(battle.count(EventId::choice_in), 1);
  EXPECT_EQ(battle.event(EventId::choice_in)->n_args, 1) << "it does not say which one";
  EXPECT_EQ(battle.state().rating, 0);
}

TEST_F(SidcorsIntensity, SID_2_2_factors_outside_one_to_four_are_refused) {
  for (i32 factor : {-1, 0, 5, 8, 100}) {
    battle.expect_refused(0, order(verbs::intensity, {factor}), OwnRefusal::factor_range,
                          "SID-2.2");
    const core::Rejection why = battle.refusal(0, order(verbs::intensity, {factor}));
    EXPECT_EQ(why.got, factor);
    EXPECT_EQ(why.lo, 1);
    EXPECT_EQ(why.hi, 4);
  }
}

TEST(SidcorsIntensityTable, SID_2_3_the_rating_is_the_sum) {
  for (i32 attacker = 1; attacker <= 4; ++attacker)
    for (i32 defender = 1; defender <= 4; ++defender) {
      Battle battle(ships, ships);
      battle.fight(attacker, defender, 1, 1);
      EXPECT_EQ(battle.state().rating, attacker + defender);
      const core::Event* e = battle.event(EventId::intensity);
      EXPECT_EQ(e->args[0], attacker + defender);
      EXPECT_EQ(e->args[1], attacker);
      EXPECT_EQ(e->args[2], defender);
    }
}

TEST_F(SidcorsIntensity, SID_2_4_no_rating_is_under_two_or_over_eight) {
  for (i32 rating : {-1, 0, 1, 9, 10})
    battle.expect_refused(0, order(verbs::standing, {rating}), OwnRefusal::rating_range, "SID-2.4");
  for (i32 rating = 2; rating <= 8; ++rating)
    EXPECT_FALSE(battle.refusal(0, order(verbs::standing, {rating})));
  battle.fight(1, 1, 1, 1);
  EXPECT_EQ(battle.state().rating, 2);
  Battle most(ships, ships);
  most.fight(4, 4, 1, 1);
  EXPECT_EQ(most.state().rating, 8);
}

TEST_F(SidcorsIntensity, SID_2_5_each_round_asks_anew) {
  battle.fight(4, 3, 1, 1);
  battle.pass();
  battle.expect_window(Phase::intensity, 0b11);
  EXPECT_EQ(battle.state().rating, 0);
  battle.fight(1, 2, 1, 1);
  EXPECT_EQ(battle.state().rating, 3);
}

TEST_F(SidcorsIntensity, SID_2_6_both_name_the_same_rating_and_it_stands) {
  ask(6, 6, combat(1, 1));
  EXPECT_EQ(battle.state().standing, 6);
  EXPECT_EQ(battle.state().rating, 6);
  EXPECT_EQ(battle.count(EventId::standing_agreed), 1);
  EXPECT_EQ(battle.force(0).percent, 25);
  battle.pass();
  battle.expect_window(Phase::standing, 0b11);
  battle.play(1, order(verbs::keep_standing));
  battle.play(0, order(verbs::keep_standing), combat(1, 1));
  EXPECT_EQ(battle.state().rating, 6);
  EXPECT_EQ(battle.count(EventId::standing_kept), 1);
}

TEST_F(SidcorsIntensity, SID_2_6_other_ratings_fail_and_both_choose_factors) {
  ask(5, 6);
  EXPECT_EQ(battle.state().standing, 0);
  EXPECT_EQ(battle.rule_of(EventId::standing_failed), "SID-2.6");
  battle.expect_window(Phase::intensity, 0b11);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_FALSE(battle.offered(seat, verbs::standing));
    EXPECT_EQ(battle.refusal(seat, order(verbs::standing, {5})).code,
              house_code(Refusal::not_offered));
  }
  battle.fight(2, 1, 1, 1);
  EXPECT_EQ(battle.state().rating, 3);
  battle.pass();
  EXPECT_TRUE(battle.offered(0, verbs::standing)) << "in the next round the sides may ask again";
}

TEST_F(SidcorsIntensity, SID_2_6_a_factor_that_is_in_stays_in) {
  battle.play(0, order(verbs::intensity, {4}));
  battle.play(1, order(verbs::standing, {5}));
  const core::Window window = battle.game.window(battle.cell);
  EXPECT_EQ(window.owed, 0b10);
  EXPECT_EQ(window.answered, 0b01);
  EXPECT_FALSE(battle.game.may_withdraw(battle.cell, 0)) << "that window is closed";
  battle.play(1, order(verbs::intensity, {1}), combat(1, 1));
  EXPECT_EQ(battle.state().rating, 5);
  EXPECT_EQ(battle.force(0).factor, 4);
}

TEST(SidcorsStanding, SID_2_6_a_rating_may_be_agreed_before_the_battle) {
  Scenario scenario = scenario_of(ships, ships);
  scenario.standing = 7;
  Battle battle(scenario);
  battle.expect_window(Phase::standing, 0b11);
  EXPECT_FALSE(battle.offered(0, verbs::intensity));
  battle.play(0, order(verbs::keep_standing));
  battle.play(1, order(verbs::keep_standing), combat(1, 6));
  EXPECT_EQ(battle.state().rating, 7);
  EXPECT_EQ(battle.force(1).percent, 40);
}

TEST_F(SidcorsIntensity, SID_2_7_a_change_is_announced_openly) {
  ask(6, 6, combat(1, 1));
  battle.pass();
  battle.play(0, order(verbs::keep_standing));
  battle.play(1, order(verbs::end_standing));
  const core::Event* e = battle.event(EventId::standing_ended);
  EXPECT_EQ(e->args[0], 1) << "the event names the side that announced it";
  EXPECT_EQ(e->who, core::everyone);
  EXPECT_EQ(battle.state().standing, 0);
  battle.expect_window(Phase::intensity, 0b11);
  EXPECT_EQ(battle.state().round, 2) << "factors are chosen in this round";
  battle.fight(1, 1, 1, 1);
  EXPECT_EQ(battle.state().rating, 2);
}

TEST_F(SidcorsIntensity, SID_2_8_the_table_of_ratings_is_used) {
  battle.fight(4, 1, 2, 6);
  EXPECT_EQ(battle.force(0).percent, coefficient_percent(5, 2));
  EXPECT_EQ(battle.force(1).percent, coefficient_percent(5, 6));
  EXPECT_EQ(battle.force(0).percent, 25);
  EXPECT_EQ(battle.force(1).percent, 35);
}

TEST_F(SidcorsIntensity, SID_2_9_ratings_0_1_9_and_10_cannot_be_had) {
  for (i32 rating : {0, 1, 9, 10}) {
    EXPECT_TRUE(battle.refusal(0, order(verbs::standing, {rating})));
    if (rating > 0) {
      EXPECT_TRUE(battle.game.edit(battle.cell, "standing", rating)) << "nor set by hand";
    }
  }
  EXPECT_EQ(rating_least, 2);
  EXPECT_EQ(rating_most, 8);
}

// The results of a die, 1 to 6, typed from the document.
void expect_line(i32 rating, std::initializer_list<i32> percents) {
  i32 die = 1;
  for (i32 percent : percents) {
    EXPECT_EQ(coefficient_percent(rating, die), percent) << "rating " << rating << " die " << die;
    Battle battle(ships, ships);
    const i32 attacker = std::min(rating - 1, 4);
    battle.fight(attacker, rating - attacker, die, die);
    EXPECT_EQ(battle.force(0).percent, percent);
    EXPECT_EQ(battle.force(1).percent, percent);
    ++die;
  }
}
TEST(SidcorsCoefficients, SID_3_1_rating_2) {
  expect_line(2, {15, 15, 20, 20, 25, 25});
}
TEST(SidcorsCoefficients, SID_3_2_rating_3) {
  expect_line(3, {15, 20, 20, 25, 25, 30});
}
TEST(SidcorsCoefficients, SID_3_3_rating_4) {
  expect_line(4, {20, 20, 25, 25, 30, 30});
}
TEST(SidcorsCoefficients, SID_3_4_rating_5) {
  expect_line(5, {20, 25, 25, 30, 30, 35});
}
TEST(SidcorsCoefficients, SID_3_5_rating_6) {
  expect_line(6, {25, 25, 30, 30, 35, 35});
}
TEST(SidcorsCoefficients, SID_3_6_rating_7) {
  expect_line(7, {25, 30, 30, 35, 35, 40});
}
TEST(SidcorsCoefficients, SID_3_7_rating_8) {
  expect_line(8, {30, 30, 35, 35, 40, 40});
}

TEST(SidcorsFixed, SID_4_1_the_mobile_side_sets_both_factors) {
  for (int lone : {0, 1}) {
    const Fleet fixed = {planet("20-30/10-15")};
    Battle battle(lone == 0 ? ships : fixed, lone == 0 ? fixed : ships);
    battle.expect_window(Phase::intensity, core::seat_bit(lone));
    EXPECT_FALSE(battle.offered(lone, verbs::intensity));
    EXPECT_FALSE(battle.offered(lone, verbs::standing));
    EXPECT_EQ(battle.refusal(1 - lone, order(verbs::intensity, {1})).code,
              house_code(Refusal::not_owed));
    for (i32 factor : {0, 5}) {
      battle.expect_refused(lone, order(verbs::intensity_both, {factor, 1}),
                            OwnRefusal::factor_range, "SID-4.1", 0);
      battle.expect_refused(lone, order(verbs::intensity_both, {1, factor}),
                            OwnRefusal::factor_range, "SID-4.1", 1);
    }
    battle.expect_refused(lone, order(verbs::intensity, {2}), OwnRefusal::both_factors, "SID-4.1");
    battle.play(lone, order(verbs::intensity_both, {1, 4}), combat(1, 1));
    EXPECT_EQ(battle.state().rating, 5);
    EXPECT_EQ(battle.force(static_cast<u32>(lone)).factor, 1);
    EXPECT_EQ(battle.force(static_cast<u32>(1 - lone)).factor, 4);
    EXPECT_EQ(battle.rule_of(EventId::intensity_both), "SID-4.1");
  }
}

TEST(SidcorsFixed, SID_4_1_two_forces_that_cannot_retreat_both_choose) {
  const Fleet fixed = {planet("20-30/10-15")};
  Battle battle(fixed, fixed);
  battle.expect_window(Phase::intensity, 0b11);
  EXPECT_TRUE(battle.offered(0, verbs::intensity));
  EXPECT_FALSE(battle.offered(0, verbs::intensity_both));
}

TEST(SidcorsFixed, SID_4_1_a_standing_rating_is_not_used) {
  Scenario scenario = scenario_of(ships, {planet("20-30/10-15")});
  scenario.standing = 6;
  Battle battle(scenario);
  battle.expect_window(Phase::intensity, 0b01);
  battle.play(0, order(verbs::intensity_both, {1, 1}), combat(1, 1));
  EXPECT_EQ(battle.state().rating, 2);
}

TEST(SidcorsFixed, SID_4_2_bases_planets_docks_and_convoys_cannot_retreat) {
  const UnitKind fixed[] = {UnitKind::starbase,    UnitKind::battle_station,
                            UnitKind::mobile_base, UnitKind::planet,
                            UnitKind::frd,         UnitKind::convoy};
  Fleet mixed;
  for (UnitKind kind : fixed) {
    Battle battle({base(kind, "12-20")}, ships);
    battle.expect_window(Phase::intensity, 0b10);
    EXPECT_FALSE(can_retreat(battle.game.scenario(), battle.state(), 0));
    mixed.push_back(base(kind, "12-20"));
  }
  Battle battle(mixed, ships);
  battle.expect_window(Phase::intensity, 0b10);
}

// The extract leaves out variable intensity (SID-2.9): against a force like that, factors are 1
// to 4, as in any battle.
TEST(SidcorsFixed, SID_4_3_the_same_ratings_hold_against_such_a_force) {
  Battle battle(ships, {planet("20-30")});
  const core::Range own = battle.range(0, order(verbs::intensity_both));
  const core::Range other = battle.range(0, order(verbs::intensity_both, {1}));
  for (const core::Range& range : {own, other}) {
    EXPECT_EQ(range.lo, 1);
    EXPECT_EQ(range.hi, 4);
  }
}

TEST(SidcorsFixed, SID_4_4_one_mobile_unit_is_enough_to_choose) {
  Battle battle(ships, {planet("20-30"), base(UnitKind::convoy, "2-6"), ship("1")});
  battle.expect_window(Phase::intensity, 0b11);
  EXPECT_TRUE(battle.offered(1, verbs::intensity));
  battle.expect_refused(0, order(verbs::intensity_both, {4, 1}), OwnRefusal::own_factor, "SID-4.4");
}

TEST(SidcorsFixed, SID_4_4_without_it_the_choice_is_lost) {
  Battle battle(ships, {planet("20-30"), ship("1")});
  battle.fight_for(0, 0);
  battle.unit(3).status = Status::destroyed;
  battle.stay();
  battle.expect_window(Phase::intensity, 0b01);
}

}  // namespace
}  // namespace klaxon::rules::sidcors
