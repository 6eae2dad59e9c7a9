// Directed damage: who directs it, at which unit, for how many points, and how often.
#include "rules/sidcors/events.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/rule_ids.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

// Units 0 and 1 attack; 2 (defence 7, crippled 4), 3 (defence 8, one-sided) and 4 defend.
const Fleet raiders = {ship("20-8/4"), ship("8-6/3")};
const Fleet guards = {ship("20-7/5-4"), ship("8"), ship("8-9/5")};

class SidcorsDirecting : public testing::Test {
 protected:
  core::Range blows_at(i32 unit) { return battle.range(0, order(verbs::direct, {unit})); }
  Battle battle{raiders, guards};
};

TEST_F(SidcorsDirecting, SID_7_1_it_is_never_compulsory) {
  battle.fight_for(100, 100);
  battle.expect_window(Phase::direct, 0b01);
  battle.play(0, order(verbs::direct_none));
  EXPECT_EQ(battle.rule_of(EventId::not_directed), "SID-7.1");
  battle.expect_window(Phase::direct, 0b10);
  battle.play(1, order(verbs::direct_none));
  battle.expect_window(Phase::allocate, 0b10);
  EXPECT_EQ(battle.force(0).points, 100);
}

TEST_F(SidcorsDirecting, SID_7_2_the_attacker_is_first_and_names_a_unit_of_the_enemy) {
  battle.fight_for(100, 100);
  battle.expect_window(Phase::direct, 0b01);
  EXPECT_EQ(battle.refusal(1, order(verbs::direct, {0, 1})).code,
            house_code(core::Refusal::not_owed));
  const core::Range targets = battle.range(0, order(verbs::direct));
  for (i32 unit = 0; unit < 5; ++unit) EXPECT_EQ(targets.has(unit), unit >= 2) << unit;
  battle.expect_refused(0, order(verbs::direct, {1, 1}), OwnRefusal::own_unit, "SID-7.2");
  battle.expect_refused(0, order(verbs::direct, {5, 1}), OwnRefusal::no_such_unit, "SID-7.2");
  battle.unit(2).status = Status::destroyed;
  battle.expect_refused(0, order(verbs::direct, {2, 1}), OwnRefusal::unit_gone, "SID-7.2");
}

struct Affordable {
  i32 points;
  bool seven, eight, nine;
};
TEST_F(SidcorsDirecting, SID_7_3_only_what_the_points_pay_for_can_be_named) {
  for (const Affordable& row : {Affordable{14, true, false, false},
                                {15, true, false, false},
                                {16, true, true, false},
                                {18, true, true, true}}) {
    Battle fight(raiders, guards);
    fight.fight_for(row.points, 0);
    const core::Range targets = fight.range(0, order(verbs::direct));
    EXPECT_EQ(targets.has(2), row.seven) << row.points;
    EXPECT_EQ(targets.has(3), row.eight) << row.points;
    EXPECT_EQ(targets.has(4), row.nine) << row.points;
  }
}
TEST_F(SidcorsDirecting, SID_7_3_a_side_that_can_pay_for_nothing_is_not_asked) {
  battle.fight_for(13, 11);
  EXPECT_EQ(battle.count(EventId::too_few_to_direct), 2);
  EXPECT_EQ(battle.rule_of(EventId::too_few_to_direct), "SID-7.3");
  battle.expect_window(Phase::allocate, 0b10);
}

TEST_F(SidcorsDirecting, SID_7_4_the_price_is_double_the_defence) {
  battle.fight_for(20, 0);
  battle.play(0, order(verbs::direct, {2, 1}));
  EXPECT_EQ(battle.force(0).points, 6) << "20 less twice 7";
  const core::Event* e = battle.event(EventId::directed);
  EXPECT_STREQ(core::rule_text(rule_names(), e->rule), "SID-7.4");
  EXPECT_EQ(e->args[1], 14);
  EXPECT_EQ(e->terms[0].value, 7);
}

TEST_F(SidcorsDirecting, SID_7_5_a_whole_unit_is_crippled_a_crippled_one_destroyed) {
  battle.fight_for(100, 100);
  battle.play(0, order(verbs::direct, {2, 1}));
  EXPECT_EQ(battle.unit(2).status, Status::crippled);
  EXPECT_EQ(battle.unit(2).hurt, Hurt::directed);
  EXPECT_EQ(battle.rule_of(EventId::crippled), "SID-7.5");
  battle.unit(0).status = Status::crippled;
  battle.play(1, order(verbs::direct, {0, 1}));
  EXPECT_EQ(battle.unit(0).status, Status::destroyed);
  EXPECT_EQ(battle.force(1).points, 92) << "it cost twice the crippled defence of 4";
}
TEST_F(SidcorsDirecting, SID_7_5_a_unit_without_a_crippled_side_dies_at_one_price) {
  battle.fight_for(16, 0);
  EXPECT_EQ(blows_at(3).hi, 1);
  battle.expect_refused(0, order(verbs::direct, {3, 2}), OwnRefusal::already_crippled, "SID-7.5",
                        1);
  battle.play(0, order(verbs::direct, {3, 1}));
  EXPECT_EQ(battle.unit(3).status, Status::destroyed);
}

TEST_F(SidcorsDirecting, SID_7_6_paying_again_destroys_the_same_unit) {
  battle.fight_for(22, 0);
  EXPECT_EQ(blows_at(2).hi, 2);
  battle.play(0, order(verbs::direct, {2, 2}));
  EXPECT_EQ(battle.unit(2).status, Status::destroyed);
  EXPECT_EQ(battle.force(0).points, 0) << "14 for 7, 8 for 4";
  EXPECT_EQ(battle.count(EventId::crippled), 1);
  EXPECT_EQ(battle.rule_of(EventId::destroyed), "SID-7.6");
}
TEST_F(SidcorsDirecting, SID_7_6_the_second_price_must_be_affordable_too) {
  battle.fight_for(21, 0);
  EXPECT_EQ(blows_at(2).hi, 1);
  battle.expect_refused(0, order(verbs::direct, {2, 2}), OwnRefusal::points_short, "SID-7.6", 1);
  EXPECT_EQ(battle.refusal(0, order(verbs::direct, {2, 2})).lo, 22);
}

TEST_F(SidcorsDirecting, SID_7_7_there_is_no_second_target) {
  battle.fight_for(100, 100);
  battle.play(0, order(verbs::direct, {2, 1}));
  battle.expect_window(Phase::direct, 0b10);
  EXPECT_EQ(battle.refusal(0, order(verbs::direct, {4, 1})).code,
            house_code(core::Refusal::not_owed));
  battle.play(1, order(verbs::direct, {0, 1}));
  battle.expect_window(Phase::allocate, 0b10);
}

TEST_F(SidcorsDirecting, SID_7_8_half_the_price_is_not_enough) {
  battle.fight_for(15, 0);
  const core::Rejection why = battle.refusal(0, order(verbs::direct, {3, 1}));
  battle.expect_refused(0, order(verbs::direct, {3, 1}), OwnRefusal::points_short, "SID-7.3");
  EXPECT_EQ(why.lo, 16);
  EXPECT_EQ(why.hi, 15);
}

TEST_F(SidcorsDirecting, SID_7_9_then_the_defender_does_the_same) {
  battle.fight_for(0, 28);
  battle.expect_window(Phase::direct, 0b10);
  EXPECT_EQ(battle.rule_of(EventId::too_few_to_direct), "SID-7.3") << "the attacker's turn is over";
  battle.expect_refused(1, order(verbs::direct, {2, 1}), OwnRefusal::own_unit, "SID-7.2");
  battle.play(1, order(verbs::direct, {0, 2}));
  EXPECT_EQ(battle.unit(0).status, Status::destroyed);
  EXPECT_EQ(battle.force(1).points, 4);
}

// ---- fighters and pseudo-fighters ---------------------------------------------------------------

// Unit 0 attacks; 1 has six fighters and two places when crippled, 2 has four pseudo-fighters and
// no places, 3 has free places for both.
class SidcorsCraft : public testing::Test {
 protected:
  SidcorsCraft() {
    battle.unit(3).fighters = 0;
    battle.unit(3).pfs = 1;
  }
  static Fleet carriers() {
    Design haven = tender("6-6(5)/3-3(2)", 3, 1);
    return {ship("8-5(6)/4-3(2)"), tender("8-6/4-4", 4), haven};
  }
  Battle battle{{ship("40-9/5")}, carriers()};
};

TEST_F(SidcorsCraft, SID_7_10_directing_at_a_carrier_leaves_its_craft) {
  battle.fight_for(16, 0);
  battle.play(0, order(verbs::direct, {1, 2}));
  EXPECT_EQ(battle.unit(1).status, Status::destroyed);
  EXPECT_EQ(battle.count(EventId::fighters_lost), 0);
  EXPECT_EQ(battle.unit(1).fighters, 6);
}

TEST_F(SidcorsCraft, SID_7_11_those_without_a_place_may_move_to_free_places) {
  battle.fight_for(16, 0);
  battle.play(0, order(verbs::direct, {1, 2}));
  battle.expect_window(Phase::transfer, 0b10);
  EXPECT_FALSE(battle.offered(1, verbs::transfer_pfs)) << "each of those craft has a place already";
  const core::Range from = battle.range(1, order(verbs::transfer_fighters));
  const core::Range to = battle.range(1, order(verbs::transfer_fighters, {1}));
  EXPECT_TRUE(from.has(1) && !from.has(2) && !from.has(3));
  EXPECT_TRUE(!to.has(1) && !to.has(2) && to.has(3));
  EXPECT_EQ(battle.range(1, order(verbs::transfer_fighters, {1, 3})).hi, 5) << "five places";
  battle.play(1, order(verbs::transfer_fighters, {1, 3, 5}));
  EXPECT_EQ(battle.unit(3).fighters, 5);
  EXPECT_EQ(battle.rule_of(EventId::fighters_moved), "SID-7.11");
}
TEST_F(SidcorsCraft, SID_7_11_a_crippled_carrier_keeps_what_it_has_places_for) {
  battle.fight_for(10, 0);
  battle.play(0, order(verbs::direct, {1, 1}));
  EXPECT_EQ(homeless(battle.game.scenario(), battle.unit(1), Craft::fighters), 4U);
  EXPECT_EQ(battle.range(1, order(verbs::transfer_fighters, {1, 3})).hi, 4);
  battle.play(1, order(verbs::transfer_fighters, {1, 3, 1}));
  battle.expect_window(Phase::transfer, 0b10);
  battle.play(1, order(verbs::transfer_fighters, {1, 3, 3}));
  battle.expect_window(Phase::retreat, 0b01);
  EXPECT_EQ(battle.unit(1).fighters, 2);
  EXPECT_EQ(battle.unit(3).fighters, 4);
}
TEST_F(SidcorsCraft, SID_7_11_pseudo_fighters_go_to_places_for_pseudo_fighters) {
  battle.fight_for(12, 0);
  battle.play(0, order(verbs::direct, {2, 1}));
  EXPECT_FALSE(battle.offered(1, verbs::transfer_fighters));
  EXPECT_EQ(battle.range(1, order(verbs::transfer_pfs, {2, 3})).hi, 2) << "three places, one taken";
  battle.play(1, order(verbs::transfer_pfs, {2, 3, 2}));
  EXPECT_EQ(battle.unit(3).pfs, 3);
  EXPECT_EQ(battle.unit(2).pfs, 0);
  EXPECT_EQ(battle.event(EventId::craft_lost)->args[2], 2) << "two found no place";
}
TEST_F(SidcorsCraft, SID_7_11_refusals) {
  battle.fight_for(16, 0);
  battle.play(0, order(verbs::direct, {1, 2}));
  battle.expect_refused(1, order(verbs::transfer_fighters, {3, 1, 1}), OwnRefusal::no_craft,
                        "SID-7.11", 0);
  battle.expect_refused(1, order(verbs::transfer_fighters, {1, 2, 1}), OwnRefusal::no_place,
                        "SID-7.11", 1);
  battle.expect_refused(1, order(verbs::transfer_fighters, {1, 0, 1}), OwnRefusal::not_your_unit,
                        "SID-7.11", 1);
  battle.expect_refused(1, order(verbs::transfer_fighters, {1, 9, 1}), OwnRefusal::no_such_unit,
                        "SID-7.11", 1);
  const core::Rejection many = battle.refusal(1, order(verbs::transfer_fighters, {1, 3, 6}));
  EXPECT_EQ(many.code, house_code(core::Refusal::out_of_range));
  EXPECT_STREQ(core::rule_text(rule_names(), many.rule), "SID-7.11");
  EXPECT_EQ(many.hi, 5);
}

TEST_F(SidcorsCraft, SID_7_12_they_may_satisfy_further_damage_of_the_round) {
  battle.fight_for(19, 0);
  battle.play(0, order(verbs::direct, {1, 2}));
  battle.expect_window(Phase::allocate, 0b10);
  EXPECT_EQ(battle.range(1, order(verbs::lose_fighters, {1})).hi, 3) << "three points are left";
  battle.play(1, order(verbs::lose_fighters, {1, 3}));
  EXPECT_EQ(battle.unit(1).fighters, 3);
  EXPECT_EQ(battle.force(0).points, 0);
}

TEST_F(SidcorsCraft, SID_7_13_the_others_are_lost) {
  battle.fight_for(16, 0);
  battle.play(0, order(verbs::direct, {1, 2}));
  battle.play(1, order(verbs::transfer_fighters, {1, 3, 2}));
  battle.play(1, order(verbs::transfer_done));
  const core::Event* e = battle.event(EventId::craft_lost);
  EXPECT_STREQ(core::rule_text(rule_names(), e->rule), "SID-7.13");
  EXPECT_EQ(e->args[0], 1);
  EXPECT_EQ(e->args[1], 4);
  EXPECT_EQ(battle.unit(1).fighters, 0);
  EXPECT_EQ(battle.unit(3).fighters, 2);
}
TEST_F(SidcorsCraft, SID_7_13_without_a_free_place_nobody_is_asked) {
  battle.unit(3).fighters = 5;
  battle.fight_for(16, 0);
  battle.play(0, order(verbs::direct, {1, 2}));
  battle.expect_window(Phase::retreat, 0b01);
  EXPECT_EQ(battle.event(EventId::craft_lost)->args[1], 6);
}

TEST_F(SidcorsCraft, SID_7_14_it_may_be_aimed_at_craft_at_two_points_each) {
  battle.fight_for(7, 0);
  battle.play(0, order(verbs::direct_craft, {3, 0, 0, 0, 0, 0}));
  EXPECT_EQ(battle.unit(1).fighters, 3);
  EXPECT_EQ(battle.force(0).points, 1);
  EXPECT_EQ(battle.rule_of(EventId::fighters_lost), "SID-7.14");
  EXPECT_EQ(battle.unit(1).status, Status::whole);
}
TEST_F(SidcorsCraft, SID_7_14_in_place_of_a_unit) {
  battle.fight_for(30, 0);
  battle.play(0, order(verbs::direct_craft, {1, 0, 0, 0, 0, 0}));
  battle.expect_window(Phase::allocate, 0b10);
  EXPECT_EQ(battle.force(0).points, 28);
}

TEST_F(SidcorsCraft, SID_7_15_any_mix_from_any_carriers) {
  battle.fight_for(22, 0);
  battle.play(0, order(verbs::direct_craft, {6, 0, 0, 4, 0, 1}));
  EXPECT_EQ(battle.unit(1).fighters, 0);
  EXPECT_EQ(battle.unit(2).pfs, 0);
  EXPECT_EQ(battle.unit(3).pfs, 0);
  const core::Event* e = battle.event(EventId::directed_craft);
  EXPECT_EQ(e->args[1], 6);
  EXPECT_EQ(e->args[2], 5);
  EXPECT_EQ(e->args[3], 22);
}
TEST_F(SidcorsCraft, SID_7_15_as_many_as_the_points_pay_for_and_at_least_one) {
  battle.fight_for(7, 0);
  EXPECT_EQ(battle.range(0, order(verbs::direct_craft)).hi, 3);
  EXPECT_EQ(battle.range(0, order(verbs::direct_craft, {1, 0, 0})).hi, 2);
  const core::Range last = battle.range(0, order(verbs::direct_craft, {0, 0, 0, 0, 0}));
  EXPECT_EQ(last.lo, 1) << "not nothing";
  EXPECT_EQ(last.hi, 1);
  EXPECT_TRUE(battle.range(0, order(verbs::direct_craft, {0, 0, 0, 0, 0, 1})).end());
  battle.expect_refused(0, order(verbs::direct_craft, {4, 0, 0, 0, 0, 0}),
                        OwnRefusal::craft_points_short, "SID-7.15", 0);
  EXPECT_TRUE(battle.refusal(0, order(verbs::direct_craft, {0, 0, 0, 0, 0, 0})));
}
TEST_F(SidcorsCraft, SID_7_15_the_price_shown_is_that_of_the_whole_order) {
  battle.fight_for(7, 0);
  const core::Rejection why = battle.refusal(0, order(verbs::direct_craft, {2, 0, 0, 4, 0, 1}));
  EXPECT_EQ(why.code, own_code(OwnRefusal::craft_points_short));
  EXPECT_EQ(why.field, 3) << "the first field beyond the limit";
  EXPECT_EQ(why.got, 14) << "the price of all seven, not just of the six up to that field";
  EXPECT_EQ(why.lo, 3) << "there are points for this many craft";
  EXPECT_EQ(why.hi, 7) << "points";
  const core::Rejection none = battle.refusal(0, order(verbs::direct_craft, {7, 0, 0, 0, 0, 0}));
  EXPECT_EQ(none.code, house_code(core::Refusal::out_of_range)) << "there are only six";
  EXPECT_EQ(none.hi, 3);
}
TEST(SidcorsCraftRange, SID_7_15_the_one_at_least_is_asked_of_the_last_that_has_any) {
  Battle battle({ship("40-9/5")}, {tender("8-6(0)/4", 2), ship("8(3)/4")});
  battle.fight_for(4, 0);
  const core::Range fighters = battle.range(0, order(verbs::direct_craft, {0, 0}));
  EXPECT_EQ(fighters.lo, 1);
  EXPECT_EQ(fighters.hi, 2);
  const core::Range pfs = battle.range(0, order(verbs::direct_craft, {0, 0, 1}));
  EXPECT_EQ(pfs.lo, 0);
  EXPECT_EQ(pfs.hi, 0);
  battle.play(0, order(verbs::direct_craft, {0, 0, 1, 0}));
  EXPECT_EQ(battle.unit(2).fighters, 2);
  EXPECT_EQ(battle.force(0).points, 2);
}

}  // namespace
}  // namespace klaxon::rules::sidcors
