// Tests of boarding, control, the end of a turn and that of the battle (RA-16 to RA-19).
#include "rules/red_alert/boarding/boarding.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/turn/turns.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

// All red crew disks, then all blue ones, are on omega; the next step is step four.
Bench aboard(const std::vector<DiskDesign>& red, const std::vector<DiskDesign>& blue) {
  Bench b(scenario_of({{ship_design("alpha"), red, 0}, {ship_design("omega"), blue, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 14, 18, 0, 0);
  b.reveal_all();
  for (Disk& disk : b.state.disks)
    if (disk.owner == 0 && disk.there()) disk.aboard = 1;
  b.state.step = Step::boarding;
  b.state.cursor = 0;
  return b;
}
void board(Bench& b, const Faces& faces) {
  b.run(faces, [](BattleContext& c) { advance(c); });
}
Faces drop(int hits, int blanks) {
  return counters(rolls::boarding, hits, blanks);
}
u32 blue_slot(const Bench& b) {
  return b.state.disks.size() / 2;
}

TEST(RedAlertBoarding, RA_16_1_opposing_crews_fight) {
  Bench b = aboard({crew("team", 1, 2)}, {crew("boss", 3, 1)});
  board(b, drop(2, 0) + drop(0, 1));
  EXPECT_TRUE(b.said(EventId::fight_drop));
}

TEST(RedAlertBoarding, RA_16_2_without_revealed_enemies_it_is_taken_without_a_fight) {
  Bench b = aboard({crew("team", 0, 2)}, {crew("boss", 3, 1)});
  b.disk(blue_slot(b)).state = DiskState::concealed;
  board(b, {});
  EXPECT_FALSE(b.said(EventId::fight_drop));
  EXPECT_EQ(b.ship(1).controller, 0);
}

TEST(RedAlertBoarding, RA_16_3_ready_crews_combat_is_dropped) {
  Bench b = aboard({crew("team", 1, 2), crew("squad", 1, 1)}, {crew("boss", 3, 1)});
  board(b, drop(3, 0) + drop(1, 0));
  EXPECT_EQ(b.disk(blue_slot(b)).state, DiskState::lost);
}

TEST(RedAlertBoarding, RA_16_4_activated_crew_add_nothing) {
  Bench b = aboard({crew("team", 1, 2), crew("squad", 1, 1)}, {crew("boss", 3, 1)});
  b.disk(1).state = DiskState::activated;
  board(b, drop(2, 0) + drop(1, 0));
  EXPECT_EQ(b.disk(blue_slot(b)).state, DiskState::lost);
}

TEST(RedAlertBoarding, RA_16_5_team_mates_hits_are_added) {
  Scenario scenario = scenario_of({{ship_design("alpha"), {crew("christian", 1, 2)}, 0},
                                   {ship_design("omega"), {crew("matt", 3, 3)}, 1},
                                   {ship_design("beta"), {crew("julie", 1, 5)}, 2}},
                                  3);
  scenario.seats[2].team = 0;
  Bench b(std::move(scenario));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 14, 18, 0, 0);
  b.put(2, 30, 18, 0, 0);
  b.reveal_all();
  for (Disk& disk : b.state.disks)
    if (disk.there()) disk.aboard = 1;
  b.state.step = Step::boarding;
  board(b, drop(2, 0) + drop(2, 1) + drop(1, 4));
  EXPECT_EQ(b.disk(blue_slot(b) - 4).state, DiskState::lost) << "2 and 1 beat 2";
}

TEST(RedAlertBoarding, RA_16_6_the_loser_picks_whom_he_loses) {
  Bench b = aboard({crew("team", 1, 3)}, {crew("boss", 3, 1), crew("hand", 0, 1)});
  board(b, drop(3, 0) + drop(1, 1));
  EXPECT_EQ(b.window(), WindowKind::casualty);
  EXPECT_EQ(b.seat(), 1);
  const i32 hand = static_cast<i32>(blue_slot(b)) + 1;
  EXPECT_TRUE(b.refused(1, Order(verbs::give_up, {0}))) << "one of their own";
  b.give(1, Order(verbs::give_up, {hand}), drop(2, 1) + drop(0, 1));
  EXPECT_EQ(b.disk(static_cast<u32>(hand)).state, DiskState::lost);
}

TEST(RedAlertBoarding, RA_16_6_of_three_sides_all_below_the_top_lose_one) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("a", 1, 1)}, 0},
                       {ship_design("omega"), {crew("o", 3, 1)}, 1},
                       {ship_design("beta"), {crew("b", 1, 1)}, 2}},
                      3));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 14, 18, 0, 0);
  b.put(2, 30, 18, 0, 0);
  b.reveal_all();
  for (Disk& disk : b.state.disks)
    if (disk.there()) disk.aboard = 1;
  b.state.step = Step::boarding;
  board(b, drop(1, 0) + drop(0, 1) + drop(0, 1));
  int lost = 0;
  for (const Disk& disk : b.state.disks) lost += disk.state == DiskState::lost;
  EXPECT_EQ(lost, 2);
}

TEST(RedAlertBoarding, RA_16_7_an_activated_crew_may_go_a_concealed_one_not) {
  Bench b = aboard({crew("team", 1, 3)}, {crew("boss", 3, 1), crew("hand"), crew("spy")});
  const u32 first = blue_slot(b);
  b.disk(first + 1).state = DiskState::activated;
  b.disk(first + 2).state = DiskState::concealed;
  board(b, drop(3, 0) + drop(0, 1));
  EXPECT_FALSE(b.refused(1, Order(verbs::give_up, {static_cast<i32>(first) + 1})));
  EXPECT_TRUE(b.refused(1, Order(verbs::give_up, {static_cast<i32>(first) + 2})));
}

TEST(RedAlertBoarding, RA_16_8_in_a_tie_each_side_loses_one) {
  Bench b = aboard({crew("team", 1, 1)}, {crew("boss", 3, 1)});
  board(b, drop(1, 0) + drop(1, 0));
  EXPECT_TRUE(b.said(EventId::segment_tied));
  EXPECT_EQ(b.disk(0).state, DiskState::lost);
  EXPECT_EQ(b.disk(blue_slot(b)).state, DiskState::lost);
}

TEST(RedAlertBoarding, RA_16_9_three_segments_and_RA_16_10_then_command_decides) {
  Bench b = aboard({crew("a", 1, 1), crew("b", 1, 1), crew("c", 1, 1), crew("d", 6, 1)},
                   {crew("e", 1, 1), crew("f", 1, 1), crew("g", 1, 1), crew("h", 4, 1)});
  board(b, drop(4, 0) + drop(0, 4));
  const i32 blue = static_cast<i32>(blue_slot(b));
  b.give(1, Order(verbs::give_up, {blue}), drop(0, 4) + drop(3, 0));
  b.give(0, Order(verbs::give_up, {0}), drop(0, 3) + drop(3, 0));
  b.give(0, Order(verbs::give_up, {1}));
  EXPECT_EQ(b.ship(1).controller, 0) << "1 + 6 against 1 + 1 + 4";
}

TEST(RedAlertBoarding, RA_17_1_a_tie_leaves_control_as_it_is) {
  Bench b = aboard({crew("team", 3)}, {crew("boss", 3)});
  board(b, {});
  EXPECT_EQ(b.ship(1).controller, 1);
  EXPECT_EQ(b.ship(0).controller, 0) << "no crew aboard: its owner's";
}

TEST(RedAlertBoarding, RA_17_2_the_side_in_control_gives_its_orders) {
  Bench b(scenario_of({{ship_design("alpha"), {}, 0},
                       {ship_design("omega"), {}, 1},
                       {ship_design("delta"), {}, 1}}));
  b.put(2, 30, 18, 0, 0);
  b.ship(1).controller = 0;
  b.reveal_all();
  EXPECT_FALSE(b.refused(0, Order(verbs::assign, {0, 0, 0, 0, 0, 0})));
  EXPECT_TRUE(b.refused(1, Order(verbs::assign, {0, 0, 0, 0, 0, 0})));
  EXPECT_FALSE(b.refused(1, Order(verbs::assign, {0, 0, 0})));
}

TEST(RedAlertBoarding, RA_17_3_it_can_be_retaken) {
  Bench b = aboard({crew("team", 1, 2)}, {crew("boss", 3, 1)});
  b.ship(1).controller = 0;
  board(b, drop(0, 2) + drop(1, 0));
  EXPECT_EQ(b.disk(0).state, DiskState::lost);
  EXPECT_EQ(b.ship(1).controller, 1);
}

TEST(RedAlertBoarding, RA_18_1_all_are_readied) {
  Bench b = aboard({crew("team", 3, 2)}, {});
  b.disk(0).state = DiskState::activated;
  board(b, {});
  EXPECT_EQ(b.disk(0).state, DiskState::ready);
}

// The last step of a turn in which omega was lost.
Bench won(Victory victory = Victory::fleet) {
  Scenario scenario = duel();
  scenario.victory = victory;
  Bench b(std::move(scenario));
  b.run({}, [](BattleContext& c) { destroy(c, 1, Fate::hull, 0); });
  EXPECT_EQ(b.state.over, 0) << "RA-19.13: the turn is finished first";
  b.state.step = Step::ready;
  board(b, {});
  return b;
}

TEST(RedAlertBoarding, RA_19_12_the_last_ship_gone_loses) {
  Bench b = won();
  i32 score[2] = {};
  EXPECT_TRUE(b.game.result(b.cell(), score));
  EXPECT_EQ(score[0], 1);
  EXPECT_EQ(score[1], -1);
}

TEST(RedAlertBoarding, RA_19_12_all_gone_together_is_a_draw) {
  Bench b(duel());
  b.run({}, [](BattleContext& c) {
    destroy(c, 0, Fate::hull, 1);
    destroy(c, 1, Fate::hull, 0);
  });
  b.state.step = Step::ready;
  board(b, {});
  i32 score[2] = {};
  EXPECT_TRUE(b.game.result(b.cell(), score));
  EXPECT_EQ(score[0], 0);
}

TEST(RedAlertBoarding, RA_19_13_the_turn_is_finished_first) {
  Bench b(duel());
  b.run({}, [](BattleContext& c) { destroy(c, 1, Fate::hull, 0); });
  i32 score[2] = {};
  EXPECT_FALSE(b.game.result(b.cell(), score));
}

TEST(RedAlertBoarding, RA_19_10_a_ship_scores_its_cost) {
  EXPECT_EQ(won(Victory::points).state.scores[0], 20);
}

TEST(RedAlertBoarding, RA_19_11_most_points_win_when_a_side_has_no_ships) {
  Bench b = won(Victory::points);
  i32 score[2] = {};
  EXPECT_TRUE(b.game.result(b.cell(), score));
  EXPECT_EQ(score[0], 1);
  Bench behind(duel());
  (void)behind;
  Scenario scenario = duel();
  scenario.victory = Victory::points;
  Bench c(std::move(scenario));
  c.state.scores[1] = 30;
  c.run({}, [](BattleContext& r) { destroy(r, 1, Fate::hull, 0); });
  c.state.step = Step::ready;
  board(c, {});
  EXPECT_TRUE(c.game.result(c.cell(), score));
  EXPECT_EQ(score[1], 1) << "20 against 30";
}

TEST(RedAlertBoarding, RA_17_2_a_captured_ship_is_lost_to_its_owner) {
  Bench b(duel());
  b.ship(1).controller = 0;
  b.state.step = Step::ready;
  board(b, {});
  EXPECT_EQ(b.state.over, 1);
  EXPECT_EQ(b.state.winner, 0);
}

// One crew disk for each of three seats, with these commands, all on the second seat's ship.
Bench three_aboard(u8 first, u8 second, u8 third, u8 controller) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("a", first)}, 0},
                       {ship_design("omega"), {crew("o", second), crew("p")}, 1},
                       {ship_design("beta"), {crew("b", third), crew("c")}, 2}},
                      3));
  b.reveal_all();
  for (Disk& disk : b.state.disks)
    if (disk.there()) disk.aboard = 1;
  b.ship(1).controller = controller;
  b.run({}, [](BattleContext& c) { take_control(c); });
  return b;
}

TEST(RedAlertBoarding, RA_17_1_two_of_three_tie) {
  EXPECT_EQ(three_aboard(5, 3, 5, 1).ship(1).controller, 1);
  EXPECT_EQ(three_aboard(5, 5, 3, 1).ship(1).controller, 1) << "a third with less does not matter";
  EXPECT_EQ(three_aboard(3, 5, 5, 0).ship(1).controller, 0);
  EXPECT_EQ(three_aboard(3, 3, 5, 1).ship(1).controller, 2) << "only ties for the lead matter";
}

// Red and green are a team: each has one crew disk aboard blue's ship, and so has blue.
u8 taken_by_allies(u8 red, u8 blue, u8 green, u8 before) {
  Scenario scenario = scenario_of({{ship_design("alpha"), {crew("r", red)}, 0},
                                   {ship_design("omega"), {crew("o", blue)}, 1},
                                   {ship_design("beta"), {crew("g", green)}, 2}},
                                  3);
  scenario.seats[2].team = 0;
  Bench b(std::move(scenario));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 14, 18, 0, 0);
  b.put(2, 30, 18, 0, 0);
  b.reveal_all();
  for (Disk& disk : b.state.disks)
    if (disk.there()) disk.aboard = 1;
  b.ship(1).controller = before;
  b.run({}, [](BattleContext& c) { take_control(c); });
  return b.ship(1).controller;
}

TEST(RedAlertBoarding, RA_16_10_command_of_team_mates_is_added) {
  EXPECT_EQ(taken_by_allies(3, 5, 4, 1), 2) << "3 and 4 beat 5, and 4 is theirs to use";
  EXPECT_EQ(taken_by_allies(4, 5, 3, 1), 0);
  EXPECT_EQ(taken_by_allies(2, 5, 2, 0), 1) << "2 and 2 do not";
  EXPECT_EQ(taken_by_allies(2, 5, 3, 2), 2) << "a tie between sides leaves control as it is";
  EXPECT_EQ(taken_by_allies(3, 5, 3, 1), 0) << "of two seats on the same side, the first";
  EXPECT_EQ(taken_by_allies(3, 5, 3, 2), 2) << "unless one of these two has control";
}

TEST(RedAlertBoarding, RA_19_10_a_ship_that_its_own_side_destroys_scores_for_the_other_of_two) {
  Bench b(duel());
  b.run({}, [](BattleContext& c) { destroy(c, 1, Fate::hull, 1); });
  EXPECT_EQ(b.state.scores[0], 20) << "by its own torpedo";
  EXPECT_EQ(b.state.scores[1], 0);
}

TEST(RedAlertBoarding, RA_19_10_of_two_teams_however_many_players_they_have) {
  for (const bool two : {true, false}) {
    Scenario scenario = scenario_of({{ship_design("alpha"), {}, 0},
                                     {ship_design("omega"), {}, 1},
                                     {ship_design("beta"), {}, 2},
                                     {ship_design("psi"), {}, 3}},
                                    4);
    scenario.seats[2].team = 0;
    if (two) scenario.seats[3].team = 1;
    Bench b(std::move(scenario));
    b.run({}, [](BattleContext& c) { destroy(c, 3, Fate::off_table); });
    EXPECT_EQ(b.state.scores[0], two ? 20 : 0);
    EXPECT_EQ(b.state.scores[1], 0);
  }
}

// The points that red and blue have once blue's ship, captured by red, is lost.
std::array<i32, 2> points_for_prize(Fate fate, u8 by) {
  Bench b(duel());
  b.ship(1).controller = 0;
  b.run({}, [&](BattleContext& c) { destroy(c, 1, fate, by); });
  return {b.state.scores[0], b.state.scores[1]};
}

TEST(RedAlertBoarding, RA_19_10_a_prize_scores_for_the_former_owner_who_destroys_it) {
  using Points = std::array<i32, 2>;
  EXPECT_EQ(points_for_prize(Fate::hull, 1), (Points{0, 20}));
  EXPECT_EQ(points_for_prize(Fate::second_critical, 1), (Points{0, 20}));
}

TEST(RedAlertBoarding, RA_19_10_its_captor_cannot_cash_it_in) {
  using Points = std::array<i32, 2>;
  EXPECT_EQ(points_for_prize(Fate::off_table, no_seat), (Points{0, 20}));
  EXPECT_EQ(points_for_prize(Fate::hull, no_seat), (Points{0, 20})) << "by a collision";
  EXPECT_EQ(points_for_prize(Fate::hull, 0), (Points{0, 20})) << "lost by a torpedo of their own";
}

TEST(RedAlertBoarding, RA_19_10_a_prize_flown_off_the_table_in_play) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("prize crew", 9)}, 0},
                       {ship_design("omega"), {}, 1},
                       {ship_design("delta"), {}, 1}}));
  b.ship(1).controller = 0;
  b.disk(0).aboard = 1;
  b.reveal_all();
  b.put(0, 10, 10, 0, 0);
  b.put(1, 47, 18, 0, 2);
  b.put(2, 30, 30, 0, 1);
  const std::array<OrderKind, 3> three = {shields_order, shields_order, shields_order};
  b.assign({three, three, three});
  b.give(0, Order(verbs::act));
  b.give(0, Order(verbs::move));
  EXPECT_EQ(b.ship(1).fate, Fate::off_table);
  EXPECT_EQ(b.state.scores[0], 0);
  EXPECT_EQ(b.state.scores[1], 20);
}

TEST(RedAlertBoarding, RA_19_10_a_prize_among_three_sides) {
  for (const u8 by : {u8{1}, u8{2}, no_seat}) {
    Bench b(scenario_of({{ship_design("alpha"), {}, 0},
                         {ship_design("omega"), {}, 1},
                         {ship_design("beta"), {}, 2}},
                        3));
    b.ship(1).controller = 0;
    b.run({}, [&](BattleContext& c) { destroy(c, 1, Fate::hull, by); });
    EXPECT_EQ(b.state.scores[0], 0);
    EXPECT_EQ(b.state.scores[1], by == 1 ? 20 : 0);
    EXPECT_EQ(b.state.scores[2], by == 2 ? 20 : 0);
  }
}

TEST(RedAlertBoarding, RA_16_4_tech_drops_nothing_where_nobody_is_ready) {
  Bench b = aboard({crew("team", 1, 1)}, {crew("boss", 3, 1), tech("whips", Value::combat, 2)});
  b.disk(blue_slot(b)).state = DiskState::activated;
  board(b, drop(1, 0));
  EXPECT_EQ(b.disk(blue_slot(b)).state, DiskState::lost);
}

TEST(RedAlertBoarding, RA_18_1_crew_on_terrain_are_readied_too) {
  Scenario scenario = duel();
  scenario.terrain.push_back({"Moon", {{24 * core::inch, 18 * core::inch}, 2 * core::inch}, 2});
  Bench b(std::move(scenario));
  b.reveal_all();
  b.disk(0).state = DiskState::activated;
  b.disk(0).aboard = ships_max;
  b.state.step = Step::ready;
  board(b, {});
  EXPECT_EQ(b.disk(0).state, DiskState::ready);
}

TEST(RedAlertBoarding, RA_19_11_as_many_points_on_both_sides_are_a_draw) {
  Scenario scenario = duel();
  scenario.victory = Victory::points;
  Bench b(std::move(scenario));
  b.state.scores[1] = 20;
  b.run({}, [](BattleContext& c) { destroy(c, 1, Fate::hull, 0); });
  b.state.step = Step::ready;
  board(b, {});
  EXPECT_EQ(b.state.over, 1);
  EXPECT_EQ(b.state.winner, -1);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
