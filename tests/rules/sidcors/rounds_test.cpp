// Rounds: their steps in order, and the ways in which a battle ends.
#include "rules/sidcors/events.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

const Fleet two = {ship("8/4"), ship("8/4")};

TEST(SidcorsRounds, SID_1_1_a_battle_is_fought_round_by_round) {
  Battle battle(two, two);
  EXPECT_EQ(battle.state().round, 1);
  EXPECT_EQ(battle.rule_of(EventId::round_begun), "SID-1.1");
  for (u16 round = 1; round <= 3; ++round) {
    battle.expect_window(Phase::intensity, 0b11);
    battle.fight_for(0, 0);
    EXPECT_EQ(battle.state().round, round);
    battle.stay();
    EXPECT_EQ(battle.state().round, round + 1);
    EXPECT_EQ(battle.event(EventId::round_begun)->args[0], round + 1);
  }
}

TEST(SidcorsRounds, SID_1_1_figures_of_a_round_are_gone_in_the_next) {
  Battle battle(two, two);
  battle.fight(4, 4, 6, 6);
  EXPECT_EQ(battle.force(0).die, 6);
  EXPECT_EQ(battle.state().rating, 8);
  battle.direct_none();
  battle.play(1, order(verbs::cripple, {2}));
  battle.play(0, order(verbs::cripple, {0}));
  EXPECT_EQ(battle.unit(0).hurt, Hurt::given_up);
  battle.stay();
  EXPECT_EQ(battle.state().rating, 0);
  for (u32 f = 0; f < 2; ++f) {
    EXPECT_EQ(battle.force(f).die, 0);
    EXPECT_EQ(battle.force(f).factor, 0);
    EXPECT_EQ(battle.force(f).scored, 0);
    EXPECT_EQ(battle.force(f).points, 0);
  }
  EXPECT_EQ(battle.unit(0).hurt, Hurt::none);
  EXPECT_EQ(battle.unit(0).status, Status::crippled);
}

TEST(SidcorsRounds, SID_1_2_rounds_continue_until_a_side_is_destroyed) {
  Battle battle({ship("8")}, {ship("4")});
  battle.fight_for(4, 0);
  battle.direct_none();
  battle.play(1, order(verbs::destroy, {1}));
  EXPECT_EQ(battle.score(), (std::vector<i32>{1, -1}));
  EXPECT_EQ(battle.count(EventId::force_gone), 1);
  EXPECT_EQ(battle.event(EventId::battle_over)->args[0], 0);
  battle.expect_window(Phase::over, 0);
}

TEST(SidcorsRounds, SID_1_2_rounds_continue_until_a_side_retreats) {
  Battle battle(two, two);
  battle.fight_for(0, 0);
  battle.play(0, order(verbs::stay));
  battle.play(1, order(verbs::retreat));
  EXPECT_EQ(battle.score(), (std::vector<i32>{1, -1}));
}

// A force whose rounds include every step, on both sides.
Fleet busy_fleet() {
  Fleet fleet = {mauler("10-6/5-3"), ship("8/4"), ship("8-2(4)/4-2(1)"), ship("8-8(4)/4-4(2)")};
  for (Design& design : fleet) design.ability[cloak_ability] = true;
  return fleet;
}

TEST(SidcorsRounds, SID_1_3_the_steps_of_a_round_come_in_order) {
  Battle battle(busy_fleet(), busy_fleet());
  battle.unit(3).fighters = battle.unit(7).fighters = 0;  // places for craft that lose theirs
  battle.expect_window(Phase::opening, 0b11);
  battle.play(1, order(verbs::cloak, {1}));
  // The attacker's two dice roll first.
  battle.play(
      0, order(verbs::cloak, {1}),
      {face(rolls::cloak, 1), face(rolls::cloak, 2), face(rolls::cloak, 3), face(rolls::cloak, 4)});
  EXPECT_EQ(battle.event(events::cloaks_used)->args[1], 3);
  battle.expect_window(Phase::intensity, 0b11);
  battle.fight_for(8, 8);
  battle.expect_window(Phase::direct, 0b01);
  battle.play(0, order(verbs::direct_mauler, {0, 4, 1}));
  battle.expect_window(Phase::direct, 0b10);
  battle.play(1, order(verbs::direct_mauler, {4, 0, 1}));
  battle.expect_window(Phase::allocate, 0b10);
  battle.play(1, order(verbs::cripple, {6}));
  battle.expect_window(Phase::allocate, 0b01);
  battle.play(0, order(verbs::cripple, {2}));  // both maulers were hit, so neither rolls for shock
  battle.expect_window(Phase::transfer, 0b10);
  battle.play(1, order(verbs::transfer_fighters, {6, 7, 3}));
  battle.expect_window(Phase::transfer, 0b01);
  battle.play(0, order(verbs::transfer_done));
  battle.expect_window(Phase::retreat, 0b01);
  battle.play(0, order(verbs::stay));
  battle.expect_window(Phase::retreat, 0b10);
  battle.play(1, order(verbs::stay));
  battle.expect_window(Phase::intensity, 0b11);
  EXPECT_EQ(battle.state().round, 2);
}

TEST(SidcorsRounds, SID_1_3_shock_is_thrown_after_allocation_and_before_transfers) {
  Battle battle({mauler("10-6/5-3"), ship("8/4"), ship("8(2)/4")}, two);
  battle.unit(2).fighters = 2;
  battle.fight_for(8, 8);
  battle.play(0, order(verbs::direct_mauler, {0, 3, 1}));
  battle.direct_none();
  battle.play(0, order(verbs::cripple, {2}), {face(rolls::shock, 5)});
  EXPECT_EQ(battle.unit(0).status, Status::crippled);
  battle.expect_window(Phase::retreat, 0b01);
}

TEST(SidcorsRounds, SID_1_4_the_last_round_is_a_draw) {
  Scenario scenario = scenario_of(two, two);
  scenario.rounds = 2;
  Battle battle(scenario);
  battle.fight_for(0, 0);
  battle.stay();
  EXPECT_EQ(battle.state().phase, Phase::intensity);
  battle.fight_for(0, 0);
  battle.stay();
  EXPECT_EQ(battle.rule_of(EventId::rounds_over), "SID-1.4");
  EXPECT_EQ(battle.score(), (std::vector<i32>{0, 0}));
}

struct Stalemate {
  const char* attacker;
  const char* defender;
  i32 carried;  // points against the defender
  bool draw;
};

TEST(SidcorsRounds, SID_1_5_nobody_can_score_a_point) {
  const Stalemate rows[] = {
      {"1", "1", 0, true},                                   // 40 % of 1 is .4
      {"1", "2-1", 0, false},                                // 40 % of 2 is .8: one point
      {"2-1", "1", 0, false},      {"0-5", "0-8", 3, true},  // three points cannot harm a unit of 8
      {"0-5", "0-8", 4, false},                              // half of 8 must be resolved
      {"0-5", "0-8", -3, true},                              // a credit does not help
      {"0-1(2)", "0-8", 0, false},
  };
  for (const Stalemate& row : rows) {
    SCOPED_TRACE(std::string(row.attacker) + " against " + row.defender);
    // Other ships fight in the first round; after that, only this row's ships are left.
    Battle battle({ship(row.attacker), ship("20-1")}, {ship(row.defender), ship("20-1")});
    battle.fight_for(0, 0);
    for (u32 i : {1U, 3U}) battle.unit(i).status = Status::destroyed;
    battle.force(1).carried = static_cast<i16>(row.carried);
    battle.stay();
    EXPECT_EQ(battle.state().phase == Phase::over, row.draw);
    EXPECT_EQ(battle.count(EventId::stalemate), row.draw ? 1 : 0);
    if (row.draw) {
      EXPECT_EQ(battle.score(), (std::vector<i32>{0, 0}));
    }
  }
}

}  // namespace
}  // namespace klaxon::rules::sidcors
