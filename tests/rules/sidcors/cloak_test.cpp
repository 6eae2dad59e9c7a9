// Tests of cloaked forces in a battle's first round.
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

const Fleet hawks = {cloaked("100-8/4"), cloaked("8/4")};
const Fleet plain = {ship("100-8/4"), ship("8/4")};

Faces two_dice(int first, int second) {
  return {face(rolls::cloak, first), face(rolls::cloak, second)};
}

TEST(SidcorsCloak, SID_11_1_a_wholly_cloaked_force_may_choose_to_use_them) {
  Battle battle(hawks, plain);
  battle.expect_window(Phase::opening, 0b01);
  EXPECT_FALSE(battle.refusal(0, order(verbs::cloak, {0})));
  EXPECT_FALSE(battle.refusal(0, order(verbs::cloak, {1})));
  EXPECT_TRUE(battle.refusal(0, order(verbs::cloak, {2})));
  battle.play(0, order(verbs::cloak, {0}));
  EXPECT_EQ(battle.rule_of(events::cloaks_not_used), "SID-11.1");
  EXPECT_EQ(battle.force(0).opening, 0);
  EXPECT_EQ(battle.force(1).opening_shift, 0);
  battle.expect_window(Phase::intensity, 0b11);
}
TEST(SidcorsCloak, SID_11_1_either_side_may_and_both_choose_in_secret) {
  Battle defender(plain, hawks);
  defender.expect_window(Phase::opening, 0b10);
  defender.play(1, order(verbs::cloak, {1}), two_dice(1, 1));
  EXPECT_EQ(defender.force(0).opening_shift, -1);
  Battle both(hawks, hawks);
  both.expect_window(Phase::opening, 0b11);
  both.play(0, order(verbs::cloak, {1}));
  EXPECT_EQ(both.count(events::cloaks_used), 0);
  both.expect_window(Phase::opening, 0b10);
  both.play(1, order(verbs::cloak, {0}), two_dice(6, 6));
  EXPECT_EQ(both.force(1).opening_shift, 1);
  EXPECT_EQ(both.force(0).opening_shift, 0);
}
TEST(SidcorsCloak, SID_11_1_their_fighters_do_not_matter) {
  Design carrier = cloaked("8(6)/4");
  carrier.pfs = 4;
  Battle battle({carrier}, plain);
  battle.expect_window(Phase::opening, 0b01);
}

TEST(SidcorsCloak, SID_11_2_two_dice_are_rolled) {
  Battle battle(hawks, plain);
  battle.play(0, order(verbs::cloak, {1}), two_dice(2, 5));
  const core::Event* e = battle.event(events::cloaks_used);
  EXPECT_EQ(e->args[1], 7);
  EXPECT_EQ(e->terms[0].value, 2);
  EXPECT_EQ(e->terms[1].value, 5);
}

struct Throw {
  int first, second, shift;
};
void expect_throws(const char* rule_id, const std::vector<Throw>& rows) {
  for (const Throw& row : rows) {
    SCOPED_TRACE(row.first + row.second);
    Battle battle(hawks, plain);
    battle.play(0, order(verbs::cloak, {1}), two_dice(row.first, row.second));
    EXPECT_EQ(battle.rule_of(events::cloaks_used), rule_id);
    battle.fight(2, 2, 3, 3);
    EXPECT_EQ(battle.force(0).shift, 0) << "the die that is shifted is the enemy's";
    EXPECT_EQ(battle.force(1).shift, row.shift);
    EXPECT_EQ(battle.force(1).percent, coefficient_percent(4, 3 + row.shift));
    EXPECT_EQ(battle.force(0).percent, coefficient_percent(4, 3));
  }
}
TEST(SidcorsCloak, SID_11_3_five_or_less_lowers_the_enemys_die) {
  expect_throws("SID-11.3", {{1, 1, -1}, {1, 2, -1}, {2, 2, -1}, {1, 4, -1}, {3, 2, -1}});
}
TEST(SidcorsCloak, SID_11_4_eleven_or_twelve_raises_it) {
  expect_throws("SID-11.4", {{5, 6, 1}, {6, 5, 1}, {6, 6, 1}});
}
TEST(SidcorsCloak, SID_11_5_six_to_ten_does_nothing) {
  expect_throws("SID-11.5", {{1, 5, 0}, {2, 4, 0}, {6, 1, 0}, {4, 4, 0}, {3, 6, 0}, {4, 6, 0}});
}
TEST(SidcorsCloak, SID_11_3_in_the_first_round_only) {
  Battle battle(hawks, plain);
  battle.play(0, order(verbs::cloak, {1}), two_dice(1, 1));
  battle.fight_for(0, 0);
  battle.stay();
  battle.expect_window(Phase::intensity, 0b11);
  battle.fight(2, 2, 3, 3);
  EXPECT_EQ(battle.force(1).shift, 0);
  EXPECT_EQ(battle.force(0).opening, 1) << "their use is remembered";
}
TEST(SidcorsCloak, SID_11_4_in_the_first_round_only) {
  Battle battle(hawks, plain);
  battle.play(0, order(verbs::cloak, {1}), two_dice(6, 6));
  battle.fight_for(0, 0);
  battle.stay();
  battle.fight(2, 2, 3, 3);
  EXPECT_EQ(battle.force(1).shift, 0);
}

TEST(SidcorsCloak, SID_11_6_one_ship_without_a_cloak_rules_it_out) {
  const Fleet spoiled[] = {
      {cloaked("8/4"), ship("1")},
      {cloaked("8/4"), planet("8-20")},
      {cloaked("8/4"), base(UnitKind::convoy, "2-6")},
      {ship("8/4")},
      {planet("8-20")},
  };
  for (const Fleet& fleet : spoiled) {
    Battle battle(fleet, {ship("8/4"), planet("8-20")});
    EXPECT_EQ(battle.state().phase, Phase::intensity) << "fleet " << &fleet - spoiled;
    EXPECT_TRUE(battle.refusal(0, order(verbs::cloak, {1})));
  }
}

}  // namespace
}  // namespace klaxon::rules::sidcors
