// Retreat: who is asked and when, who leaves, who wins.
#include "rules/sidcors/events.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

class SidcorsRetreat : public testing::Test {
 protected:
  void to_retreat(Battle& b) { b.fight_for(0, 0); }
  Battle battle{{ship("8/4"), ship("8-6(4)/4")}, {ship("8/4"), planet("8-20/4"), ship("8/4")}};
};

// The extract has no rules for pursuit: retreated units are out of this battle for good.
TEST_F(SidcorsRetreat, SID_10_1_a_retreat_ends_the_fight_for_those_units) {
  to_retreat(battle);
  battle.play(0, order(verbs::stay));
  battle.play(1, order(verbs::retreat));
  ASSERT_EQ(battle.state().round, 2) << "the planet fights on";
  EXPECT_EQ(potential_halves(battle.game.scenario(), battle.state(), 1), 16);
  battle.carry_to(0, 100);
  battle.carry_to(1, 0);
  battle.play(0, order(verbs::intensity_both, {1, 1}), combat(1, 1));
  const core::Range targets = battle.range(0, order(verbs::direct));
  EXPECT_FALSE(targets.has(2));
  EXPECT_TRUE(targets.has(3));
  EXPECT_FALSE(targets.has(4));
  battle.expect_refused(0, order(verbs::direct, {2, 1}), OwnRefusal::unit_gone, "SID-7.2");
  battle.direct_none();
  battle.expect_refused(1, order(verbs::cripple, {4}), OwnRefusal::unit_gone, "SID-8.3");
}

TEST_F(SidcorsRetreat, SID_10_2_the_attacker_announces_first_then_the_defender) {
  to_retreat(battle);
  battle.expect_window(Phase::retreat, 0b01);
  battle.play(0, order(verbs::retreat));
  EXPECT_EQ(battle.event(EventId::retreated)->who, core::everyone);
  battle.expect_window(Phase::retreat, 0b10);  // asked although the attacker leaves
  battle.play(1, order(verbs::stay));
  EXPECT_EQ(battle.rule_of(EventId::stayed), "SID-10.2");
  EXPECT_EQ(battle.score(), (std::vector<i32>{-1, 1}));
}
TEST_F(SidcorsRetreat, SID_10_2_it_is_asked_after_every_round) {
  for (int round = 1; round <= 3; ++round) {
    to_retreat(battle);
    battle.expect_window(Phase::retreat, 0b01);
    battle.stay();
  }
}
TEST_F(SidcorsRetreat, SID_10_2_a_side_without_a_mobile_unit_is_not_asked) {
  Battle fixed({ship("8/4")}, {planet("8-20/4")});
  fixed.carry_to(0, 0);
  fixed.carry_to(1, 0);
  fixed.play(0, order(verbs::intensity_both, {1, 1}), combat(1, 1));
  fixed.expect_window(Phase::retreat, 0b01);
  fixed.play(0, order(verbs::stay));
  EXPECT_EQ(fixed.state().round, 2);
}
TEST_F(SidcorsRetreat, SID_10_2_a_scenario_may_have_no_retreat) {
  Scenario scenario = scenario_of({ship("8/4")}, {ship("8/4")});
  scenario.retreat = false;
  Battle bitter(scenario);
  bitter.fight_for(0, 0);
  EXPECT_EQ(bitter.state().round, 2);
  EXPECT_EQ(bitter.state().phase, Phase::intensity);
}

TEST_F(SidcorsRetreat, SID_10_3_all_mobile_units_leave_with_their_craft) {
  battle.unit(0).status = Status::crippled;
  to_retreat(battle);
  battle.play(0, order(verbs::retreat));
  EXPECT_EQ(battle.unit(0).status, Status::retreated);
  EXPECT_EQ(battle.unit(1).status, Status::retreated);
  EXPECT_EQ(battle.unit(1).fighters, 4);
  EXPECT_EQ(battle.rule_of(EventId::retreated), "SID-10.3");
  battle.play(1, order(verbs::retreat));
  EXPECT_EQ(battle.unit(2).status, Status::retreated);
  EXPECT_EQ(battle.unit(3).status, Status::whole) << "a planet stays";
  EXPECT_EQ(battle.unit(4).status, Status::retreated);
}
TEST_F(SidcorsRetreat, SID_10_3_lost_units_stay_lost) {
  battle.unit(0).status = Status::destroyed;
  to_retreat(battle);
  battle.play(0, order(verbs::retreat));
  EXPECT_EQ(battle.unit(0).status, Status::destroyed);
}

struct Ends {
  bool attacker, defender;  // retreats
  std::vector<i32> score;   // none: the battle goes on
};
TEST(SidcorsField, SID_10_4_the_side_that_holds_the_field_has_won) {
  const Ends rows[] = {
      {true, false, {-1, 1}}, {false, true, {1, -1}}, {true, true, {0, 0}}, {false, false, {}}};
  for (const Ends& row : rows) {
    Battle battle({ship("8/4")}, {ship("8/4")});
    battle.fight_for(0, 0);
    battle.play(0, order(row.attacker ? verbs::retreat : verbs::stay));
    battle.play(1, order(row.defender ? verbs::retreat : verbs::stay));
    EXPECT_EQ(battle.score(), row.score);
    if (!row.score.empty()) {
      EXPECT_EQ(battle.rule_of(EventId::force_gone), "SID-10.4");
    }
  }
}
TEST(SidcorsField, SID_10_4_a_base_that_stays_holds_the_field) {
  Battle battle({ship("8/4")}, {ship("8/4"), base(UnitKind::frd, "0-6")});
  battle.fight_for(0, 0);
  battle.play(0, order(verbs::retreat));
  battle.play(1, order(verbs::retreat));
  EXPECT_EQ(battle.score(), (std::vector<i32>{-1, 1}));
}

}  // namespace
}  // namespace klaxon::rules::sidcors
