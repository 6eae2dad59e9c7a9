// Tests of damage allocation, plus and minus points, and the document's examples of both.
#include "rules/sidcors/events.h"
#include "rules/sidcors/rule_ids.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

// Units 0 and 1 attack; 2 (7 and 4), 3 (one-sided, 9) and 4 (10 and 6) defend.
const Fleet attackers = {ship("20-8/4"), ship("8-6/3")};
const Fleet defenders = {ship("20-7/5-4"), base(UnitKind::convoy, "0-9"), ship("8-10/5-6")};

class SidcorsAllocation : public testing::Test {
 protected:
  void due(i32 of_defender, i32 of_attacker = 0) {
    battle.fight_for(of_defender, of_attacker);
    battle.direct_none();
  }
  void cripple(i32 unit) { battle.play(unit < 2 ? 0 : 1, order(verbs::cripple, {unit})); }
  void destroy(i32 unit) { battle.play(unit < 2 ? 0 : 1, order(verbs::destroy, {unit})); }
  Battle battle{attackers, defenders};
};

TEST_F(SidcorsAllocation, SID_8_1_it_resolves_what_directed_damage_left) {
  battle.fight_for(25, 0);
  battle.play(0, order(verbs::direct, {2, 1}));
  battle.expect_window(Phase::allocate, 0b10);
  EXPECT_EQ(battle.event(EventId::due)->args[0], 1);
  EXPECT_EQ(battle.event(EventId::due)->args[1], 11);
}

TEST_F(SidcorsAllocation, SID_8_2_the_defender_is_first) {
  due(7, 8);
  battle.expect_window(Phase::allocate, 0b10);
  cripple(2);
  battle.expect_window(Phase::allocate, 0b01);
  cripple(0);
  battle.expect_window(Phase::retreat, 0b01);
}

TEST_F(SidcorsAllocation, SID_8_3_each_owner_gives_up_his_own) {
  due(30, 30);
  for (i32 unit : {0, 1})
    battle.expect_refused(1, order(verbs::cripple, {unit}), OwnRefusal::not_your_unit, "SID-8.3");
  battle.expect_refused(1, order(verbs::cripple, {5}), OwnRefusal::no_such_unit, "SID-8.3");
  EXPECT_FALSE(battle.refusal(1, order(verbs::cripple, {2})));
  EXPECT_FALSE(battle.refusal(1, order(verbs::destroy, {3})));
  EXPECT_FALSE(battle.refusal(1, order(verbs::cripple, {4})));
  destroy(3);
  battle.expect_refused(1, order(verbs::destroy, {3}), OwnRefusal::unit_gone, "SID-8.3");
}

TEST_F(SidcorsAllocation, SID_8_4_one_at_a_time_in_any_order) {
  due(36);
  cripple(4);
  EXPECT_EQ(battle.force(0).points, 26);
  cripple(2);
  EXPECT_EQ(battle.force(0).points, 19);
  destroy(4);
  EXPECT_EQ(battle.force(0).points, 13);
  destroy(3);
  EXPECT_EQ(battle.force(0).points, 4);
  destroy(2);
  EXPECT_EQ(battle.state().phase, Phase::over);
}

TEST_F(SidcorsAllocation, SID_8_5_crippling_resolves_the_whole_sides_defence) {
  due(20);
  cripple(2);
  EXPECT_EQ(battle.force(0).points, 13);
  EXPECT_EQ(battle.unit(2).status, Status::crippled);
  EXPECT_EQ(battle.rule_of(EventId::crippled), "SID-8.5");
}

TEST_F(SidcorsAllocation, SID_8_6_destroying_a_crippled_unit_resolves_its_crippled_defence) {
  battle.unit(4).status = Status::crippled;
  due(20);
  destroy(4);
  EXPECT_EQ(battle.force(0).points, 14);
  EXPECT_EQ(battle.rule_of(EventId::destroyed), "SID-8.6");
  cripple(2);
  battle.expect_refused(1, order(verbs::cripple, {2}), OwnRefusal::already_crippled, "SID-8.6");
}

TEST_F(SidcorsAllocation, SID_8_7_a_whole_unit_is_crippled_then_destroyed) {
  due(26);
  battle.expect_refused(1, order(verbs::destroy, {4}), OwnRefusal::not_crippled_yet, "SID-8.7");
  cripple(4);
  destroy(4);
  EXPECT_EQ(battle.force(0).points, 10) << "26 less 10 and 6";
}

TEST_F(SidcorsAllocation, SID_8_8_a_unit_of_one_side_is_destroyed_when_damaged) {
  due(20);
  battle.expect_refused(1, order(verbs::cripple, {3}), OwnRefusal::already_crippled, "SID-8.8");
  destroy(3);
  EXPECT_EQ(battle.unit(3).status, Status::destroyed);
  EXPECT_EQ(battle.force(0).points, 11);
  EXPECT_EQ(battle.rule_of(EventId::destroyed), "SID-8.8");
}

struct Left {
  const char* factors;
  i32 points;
  bool goes_on;
};
void expect_left(const std::vector<Left>& rows) {
  for (const Left& row : rows) {
    Battle battle({ship("20-8/4")}, {ship(row.factors), ship("8-30/15")});
    battle.fight_for(row.points, 0);
    battle.direct_none();
    EXPECT_EQ(battle.state().phase == Phase::allocate, row.goes_on)
        << row.points << " points against " << row.factors;
    EXPECT_EQ(battle.carried(1), row.goes_on ? 0 : row.points);
  }
}
TEST(SidcorsLeftOver, SID_8_9_less_than_half_the_smallest_defence_stops) {
  expect_left({{"8/4", 3, false}, {"7/4", 3, false}, {"9/4", 4, false}, {"1-2/1", 0, false}});
}
TEST(SidcorsLeftOver, SID_8_10_half_of_it_or_more_must_be_resolved) {
  expect_left({{"8/4", 4, true}, {"7/4", 4, true}, {"9/4", 5, true}, {"1-2/1", 1, true}});
}
TEST(SidcorsLeftOver, SID_8_9_the_smallest_is_that_of_the_side_that_shows) {
  Battle battle({ship("20-8/4")}, {ship("8-9/3"), ship("8-30/15")});
  battle.fight_for(11, 0);
  battle.play(1, order(verbs::cripple, {1}));
  battle.expect_window(Phase::allocate, 0b10);  // 2 are more than half of 3
  battle.play(1, order(verbs::destroy, {1}));
  EXPECT_EQ(battle.carried(1), -1);
}
TEST(SidcorsLeftOver, SID_8_10_even_if_more_is_given_up_than_is_due) {
  Battle battle({ship("20-8/4")}, {ship("8-7/4"), ship("8-30/15")});
  battle.fight_for(4, 0);
  EXPECT_FALSE(battle.refusal(1, order(verbs::cripple, {2}))) << "any unit may be chosen";
  battle.play(1, order(verbs::cripple, {2}));
  EXPECT_EQ(battle.carried(1), -26);
}

TEST(SidcorsLeftOver, SID_8_11_each_fighter_is_a_unit_of_one_point) {
  Battle battle({ship("20-8/4")}, {tender("8-9(2)/4", 1), ship("8-30/15")});
  EXPECT_EQ(smallest_defence(battle.game.scenario(), battle.state(), 1), 1);
  battle.fight_for(3, 0);
  battle.direct_none();
  EXPECT_EQ(battle.range(1, order(verbs::lose_fighters, {1})).hi, 2);
  EXPECT_EQ(battle.range(1, order(verbs::lose_pfs, {1})).hi, 1);
  battle.play(1, order(verbs::lose_fighters, {1, 2}));
  battle.expect_window(Phase::allocate, 0b10);
  battle.play(1, order(verbs::lose_pfs, {1, 1}));
  EXPECT_EQ(battle.carried(1), 0) << "no points are left over";
  EXPECT_EQ(battle.unit(1).fighters + battle.unit(1).pfs, 0);
}
// This includes fighters whose carrier was destroyed in this round (SID-7.12).
TEST(SidcorsLeftOver, SID_8_11_fighters_of_a_destroyed_carrier_are_units_of_one_point) {
  Battle battle({ship("20-8/4")}, {ship("8-9(2)"), ship("8-30/15")});
  battle.fight_for(19, 0);
  battle.play(0, order(verbs::direct, {1, 1}));
  EXPECT_EQ(battle.unit(1).status, Status::destroyed);
  EXPECT_EQ(smallest_defence(battle.game.scenario(), battle.state(), 1), 1);
  battle.expect_window(Phase::allocate, 0b10);  // leaves one point, which must be resolved
  battle.play(1, order(verbs::lose_fighters, {1, 1}));
  EXPECT_EQ(battle.carried(1), 0);
}
TEST(SidcorsLeftOver, SID_8_11_refusals) {
  Battle battle({ship("20-8/4")}, {tender("8-9(2)/4", 1), ship("8-30/15")});
  battle.fight_for(1, 0);
  battle.expect_refused(1, order(verbs::lose_fighters, {2, 1}), OwnRefusal::no_craft, "SID-8.11");
  battle.expect_refused(1, order(verbs::lose_fighters, {1, 3}), OwnRefusal::no_craft, "SID-8.11");
  battle.expect_refused(1, order(verbs::lose_fighters, {0, 1}), OwnRefusal::not_your_unit,
                        "SID-8.3");
  const core::Rejection many = battle.refusal(1, order(verbs::lose_fighters, {1, 2}));
  EXPECT_EQ(many.code, house_code(core::Refusal::out_of_range)) << "one point is due";
  EXPECT_STREQ(core::rule_text(rule_names(), many.rule), "SID-8.11");
}

TEST_F(SidcorsAllocation, SID_8_12_points_end_with_the_battle) {
  due(100);
  for (const core::Order& loss :
       {order(verbs::cripple, {2}), order(verbs::destroy, {2}), order(verbs::destroy, {3}),
        order(verbs::cripple, {4}), order(verbs::destroy, {4})})
    battle.play(1, loss);
  EXPECT_EQ(battle.state().phase, Phase::over);
  EXPECT_EQ(battle.force(0).points, 0);
  EXPECT_EQ(battle.carried(1), 0) << "sixty-four points are now worth nothing";
  Battle next(attackers, defenders);
  EXPECT_EQ(next.carried(0), 0);
  EXPECT_EQ(next.carried(1), 0);
}

TEST_F(SidcorsAllocation, SID_8_13_a_force_without_units_ends_the_battle) {
  battle.unit(4).status = battle.unit(3).status = Status::destroyed;
  due(11, 8);
  cripple(2);
  destroy(2);
  battle.expect_window(Phase::allocate, 0b01);  // losses are simultaneous, so the attacker's follow
  cripple(0);
  EXPECT_EQ(battle.score(), (std::vector<i32>{1, -1}));
  EXPECT_EQ(battle.rule_of(EventId::force_gone), "SID-8.13");
}
TEST(SidcorsGone, SID_8_13_both_without_units_is_a_draw) {
  Battle battle({ship("20-8")}, {ship("20-8")});
  battle.fight_for(8, 8);
  battle.play(1, order(verbs::destroy, {1}));
  battle.play(0, order(verbs::destroy, {0}));
  EXPECT_EQ(battle.score(), (std::vector<i32>{0, 0}));
  EXPECT_EQ(battle.count(EventId::force_gone), 2);
}

// Checked only once, after shock: a side whose last unit dies of shock does not hold the field.
TEST(SidcorsGone, SID_8_13_a_last_unit_destroyed_by_shock_holds_nothing) {
  Battle battle({mauler("10-8"), ship("20-2"), ship("20-2")}, {ship("20-8"), ship("20-2")});
  battle.fight_for(10, 4);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}));
  battle.play(1, order(verbs::direct_none));
  battle.play(1, order(verbs::destroy, {4}));
  battle.play(0, order(verbs::destroy, {1}));
  battle.play(0, order(verbs::destroy, {2}), {face(rolls::shock, 6)});
  EXPECT_EQ(battle.unit(0).status, Status::destroyed);
  EXPECT_EQ(battle.score(), (std::vector<i32>{0, 0}));
  EXPECT_EQ(battle.count(EventId::force_gone), 2);
}

// ---- plus and minus points ----------------------------------------------------------------------

TEST_F(SidcorsAllocation, SID_9_1_the_difference_is_recorded_for_each_side) {
  due(6, 11);
  cripple(2);  // 7 for 6
  cripple(0);  // 8 for 11
  cripple(1);  // 6 for 3
  EXPECT_EQ(battle.carried(1), -1);
  EXPECT_EQ(battle.carried(0), -3);
  EXPECT_EQ(battle.event(EventId::resolved_credit)->args[1], 3);
}

TEST_F(SidcorsAllocation, SID_9_2_a_credit_is_taken_off_in_the_next_round) {
  due(6);
  cripple(2);
  battle.stay();
  const i32 scored = damage_points(potential_halves(battle.game.scenario(), battle.state(), 0), 25);
  battle.fight(4, 1, 2, 1);
  EXPECT_EQ(battle.force(0).scored, scored);
  EXPECT_EQ(battle.force(0).points, scored - 1);
  EXPECT_EQ(battle.carried(1), 0);
  EXPECT_EQ(battle.event(EventId::credit_applied)->args[1], 1) << "a credit, not minus points";
  EXPECT_EQ(battle.count(EventId::carried_applied), 0);
}
TEST_F(SidcorsAllocation, SID_9_2_a_larger_credit_is_carried_on) {
  battle.force(1).carried = -50;
  battle.fight(4, 1, 2, 1);
  EXPECT_EQ(battle.force(0).points, 0) << "never below nothing";
  EXPECT_EQ(battle.carried(1), -50 + battle.force(0).scored);
}

TEST_F(SidcorsAllocation, SID_9_3_points_too_few_are_added_in_the_next_round) {
  battle.unit(3).status = battle.unit(4).status = Status::destroyed;
  due(8);
  cripple(2);
  EXPECT_EQ(battle.carried(1), 1);
  EXPECT_EQ(battle.rule_of(EventId::resolved), "SID-9.3");
  battle.stay();
  battle.fight(4, 1, 2, 1);
  EXPECT_EQ(battle.event(EventId::carried_applied)->args[1], 1);
  EXPECT_EQ(battle.event(EventId::carried_applied)->args[2], battle.force(0).scored + 1);
  EXPECT_EQ(battle.force(0).points, battle.force(0).scored + 1);
}

TEST_F(SidcorsAllocation, SID_9_4_a_new_battle_begins_without_them) {
  due(6);
  cripple(2);
  EXPECT_EQ(battle.carried(1), -1);
  core::Dice dice(0, core::Stream::setup, 0);
  core::Log log;
  battle.game.setup(battle.cell, dice, log);
  EXPECT_EQ(battle.carried(0), 0);
  EXPECT_EQ(battle.carried(1), 0);
}

// The attacker scores 7 (25 % of 28). Three plus points make up what 7 cannot pay for.
TEST_F(SidcorsAllocation, SID_9_5_they_are_applied_before_directed_damage) {
  battle.force(1).carried = 7;
  battle.fight(4, 1, 2, 1);
  ASSERT_EQ(battle.force(0).scored, 7);
  battle.expect_window(Phase::direct, 0b01);
  EXPECT_FALSE(battle.refusal(0, order(verbs::direct, {2, 1}))) << "14 are due for a defence of 7";
  Battle without(attackers, defenders);
  without.fight(4, 1, 2, 1);
  EXPECT_NE(without.state().phase, Phase::direct);
}

// ---- the worked examples ------------------------------------------------------------------------

TEST(SidcorsExamples, SID_15_5_six_due_and_a_ship_of_seven_is_a_credit_of_one) {
  Battle battle({ship("20-8/4")}, {ship("20-7/4")});
  battle.fight_for(6, 0);
  battle.play(1, order(verbs::cripple, {1}));
  EXPECT_EQ(battle.carried(1), -1);
  battle.stay();
  battle.fight(4, 4, 1, 1);
  EXPECT_EQ(battle.force(0).scored, 6);
  EXPECT_EQ(battle.force(0).points, 5);
}

TEST(SidcorsExamples, SID_15_6_eight_due_and_a_ship_of_seven_is_one_more_next_time) {
  Battle battle({ship("20-8/4")}, {ship("20-7/4")});
  battle.fight_for(8, 0);
  battle.play(1, order(verbs::cripple, {1}));
  EXPECT_EQ(battle.carried(1), 1) << "this is too little for the crippled side of 4";
  battle.stay();
  battle.fight(4, 4, 1, 1);
  EXPECT_EQ(battle.force(0).points, 7) << "6 and the one";
}

}  // namespace
}  // namespace klaxon::rules::sidcors
