// What the seats decide at the table: resigning, draws, adjourning, notes, standing answers.
#include <gtest/gtest.h>

#include "battle/match/utf8.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::match;

std::vector<i32> score_of(const Match& match) {
  std::vector<i32> score(static_cast<u32>(match.game().seats()));
  if (!match.result(score)) score.clear();
  return score;
}

Match tally_of(int seats, int teams, int rounds = 3) {
  return new_match(tally::game_of(seats, rounds, teams), DicePlan::seeded(1));
}

Command note_of(int seat, std::string text) {
  Command command = Command::of(Act::note, seat);
  command.text = std::move(text);
  return command;
}

Command standing_of(int seat, StandingOrders standing) {
  Command command = Command::of(Act::standing, seat);
  command.standing = std::move(standing);
  return command;
}

TEST(MatchResign, ends_a_battle_of_two_teams) {
  Match match = tally_of(4, 2);
  EXPECT_TRUE(score_of(match).empty());
  ASSERT_EQ(match.execute(Command::of(Act::resign, 2)).step, Step::done);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(score_of(match), (std::vector<i32>{-1, 1, -1, 1})) << "seats 0 and 2 are one team";
  EXPECT_EQ(match.window().owed, 0);
  EXPECT_EQ(give(match, 0, core::Order(tally::roll)).obstacle, Obstacle::battle_over);
  EXPECT_EQ(match.execute(Command::of(Act::resign, 1)).obstacle, Obstacle::battle_over);
}

TEST(MatchResign, of_three_teams_two_fight_on_and_the_third_answers_as_listed) {
  Match match = tally_of(3, 3, 1);
  ASSERT_EQ(match.execute(Command::of(Act::resign, 0)).step, Step::done);
  EXPECT_FALSE(match.over());
  EXPECT_EQ(give(match, 0, core::Order(tally::roll)).obstacle, Obstacle::team_resigned);
  Command due;
  ASSERT_TRUE(match.standing_order(due));
  EXPECT_EQ(due.seat, 0);
  ASSERT_EQ(match.execute(due).step, Step::done);
  EXPECT_FALSE(match.standing_order(due));
  play_random(match, 2, 1);
  ASSERT_TRUE(match.standing_order(due));
  EXPECT_EQ(due.order, core::Order(tally::bid, {1})) << "of a form the first of every field";
  ASSERT_EQ(match.execute(due).step, Step::done);
  play_random(match, 2, 1);
  ASSERT_TRUE(match.over());
  EXPECT_EQ(score_of(match)[0], -1);
}

TEST(MatchResign, of_the_only_seat_is_a_defeat) {
  Match match = tally_of(1, 1);
  ASSERT_EQ(match.execute(Command::of(Act::resign, 0)).step, Step::done);
  EXPECT_EQ(score_of(match), std::vector<i32>{-1});
}

TEST(MatchResign, goes_back_with_the_lines) {
  Match match = tally_of(2, 2);
  play_random(match, 2, 1);
  match.execute(Command::of(Act::resign, 0));
  ASSERT_TRUE(match.over());
  ASSERT_FALSE(match.execute(Command::of(Act::undo, 1, 2)).changed)
      << "the winner alone cannot take it back, nor the loser";
  ASSERT_TRUE(match.execute(Command::of(Act::undo, 0, 2)).changed);
  EXPECT_FALSE(match.over());
  EXPECT_NE(match.window().owed, 0);
}

TEST(MatchDraw, ends_the_battle_when_all_seats_ask) {
  Match match = tally_of(3, 2);
  for (int seat : {2, 0}) ASSERT_EQ(match.execute(Command::of(Act::draw, seat)).step, Step::done);
  EXPECT_EQ(match.execute(Command::of(Act::draw, 0)).obstacle, Obstacle::already_agreed);
  EXPECT_FALSE(match.over());
  ASSERT_EQ(match.execute(Command::of(Act::draw, 1)).step, Step::done);
  EXPECT_EQ(score_of(match), (std::vector<i32>{0, 0, 0}));
}

TEST(MatchDraw, an_offer_lapses_with_the_next_order) {
  Match match = tally_of(2, 2);
  match.execute(Command::of(Act::draw, 1));
  play_random(match, 1, 1);
  match.execute(Command::of(Act::draw, 0));
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.asked(Act::draw), core::seat_bit(0));
}

TEST(MatchAdjourn, stops_and_takes_up_again_by_agreement) {
  Match match = tally_of(2, 2);
  for (int seat : {0, 1}) match.execute(Command::of(Act::adjourn, seat));
  EXPECT_TRUE(match.adjourned());
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.window().owed, 0);
  EXPECT_EQ(give(match, 0, core::Order(tally::roll)).obstacle, Obstacle::adjourned);
  EXPECT_EQ(match.execute(note_of(1, "until Tuesday")).step, Step::done);
  for (int seat : {1, 0}) match.execute(Command::of(Act::adjourn, seat));
  EXPECT_FALSE(match.adjourned());
  EXPECT_EQ(give(match, 0, core::Order(tally::roll)).step, Step::done);
}

TEST(MatchNote, is_free_for_everyone_at_any_time) {
  Match match = tally_of(2, 2);
  EXPECT_EQ(match.execute(note_of(1, "good luck")).step, Step::done);
  EXPECT_EQ(match.execute(note_of(moderator_seat, "begin")).step, Step::done);
  match.execute(Command::of(Act::resign, 0));
  EXPECT_EQ(match.execute(note_of(0, "well fought")).step, Step::done);
  EXPECT_EQ(match.execute(note_of(0, std::string(note_bytes_max, 'x'))).step, Step::done);
  for (const std::string& bad : {std::string(), std::string(note_bytes_max + 1, 'x'),
                                 std::string("\xC3"), std::string("a\xFF")})
    EXPECT_EQ(match.execute(note_of(0, bad)).obstacle, Obstacle::bad_text);
  EXPECT_EQ(match.lines().size(), 5U);
}

TEST(MatchNote, only_well_formed_utf8_is_text) {
  for (const char* good :
       {"", "plain", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x9A\x80", "\xEF\xBF\xBF"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad :
       {"\x80", "\xC3", "\xC0\xAF", "\xC1\xBF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF0\x80\x80\xAF",
        "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xE2\x82", "\xE2\x28\xA1"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(MatchStanding, answers_with_the_first_offer_that_is_allowed) {
  struct Row {
    std::vector<Never> never;
    int verb;  // of the turn's order; -1: none is allowed
  };
  for (const Row& row : {Row{{}, tally::roll}, Row{{{tally::roll}}, tally::pass},
                         Row{{{tally::roll}, {tally::pass}}, -1}}) {
    Match match = tally_of(2, 2);
    ASSERT_EQ(match.execute(standing_of(0, {StandingOrders::Policy::listed, row.never, {}})).step,
              Step::done);
    Command due;
    ASSERT_EQ(match.standing_order(due), row.verb >= 0);
    if (row.verb < 0) continue;
    EXPECT_EQ(due.order.verb(), row.verb);
    ASSERT_EQ(match.execute(due).step, Step::done);
    EXPECT_TRUE(match.lines().back().command.by_standing);
    EXPECT_FALSE(match.standing_order(due)) << "the other seat has left nothing";
  }
}

TEST(MatchStanding, fills_forms_around_what_is_never_wanted) {
  Match match = tally_of(2, 2);
  play_random(match, 2, 1);
  StandingOrders standing{
      StandingOrders::Policy::listed, {{tally::bid, 0, 1}, {tally::bid, 0, 2}}, {}};
  match.execute(standing_of(1, standing));
  Command due;
  ASSERT_TRUE(match.standing_order(due));
  EXPECT_EQ(due.order, core::Order(tally::bid, {3}));
  standing.never.clear();
  for (i32 value = 1; value <= 9; ++value) standing.never.push_back({tally::bid, 0, value});
  match.execute(standing_of(1, standing));
  EXPECT_FALSE(match.standing_order(due)) << "no value is left, so the seat is asked";
}

TEST(MatchStanding, cannot_be_claimed_for_another_order) {
  Match match = tally_of(2, 2);
  Command claimed = Command::give(0, core::Order(tally::roll));
  claimed.by_standing = true;
  EXPECT_EQ(match.execute(claimed).obstacle, Obstacle::not_by_standing);
  match.execute(standing_of(0, {StandingOrders::Policy::listed, {{tally::roll}}, {}}));
  EXPECT_EQ(match.execute(claimed).obstacle, Obstacle::not_by_standing);
}

TEST(MatchStanding, breaks_on_events_that_the_seat_sees) {
  struct Row {
    std::vector<u16> breaks;
    StandingOrders::Policy after;
  };
  for (const Row& row : {Row{{tally::rolled}, StandingOrders::Policy::ask},
                         Row{{tally::passed}, StandingOrders::Policy::listed},
                         Row{{}, StandingOrders::Policy::listed}}) {
    Match match = tally_of(2, 2);
    match.execute(standing_of(1, {StandingOrders::Policy::listed, {}, row.breaks}));
    ASSERT_EQ(give(match, 0, core::Order(tally::roll)).step, Step::done);
    EXPECT_EQ(match.standing(1).policy, row.after);
  }
  // Another seat's hidden bid is no event for this one.
  Match match = tally_of(3, 3);
  play_random(match, 3, 1);
  match.execute(standing_of(1, {StandingOrders::Policy::listed, {}, {tally::bid_given}}));
  ASSERT_EQ(give(match, 0, core::Order(tally::bid, {4})).step, Step::done);
  EXPECT_EQ(match.standing(1).policy, StandingOrders::Policy::listed);
}

TEST(MatchStanding, names_only_what_there_is) {
  Match match = tally_of(2, 2);
  for (const StandingOrders& bad :
       {StandingOrders{StandingOrders::Policy::listed, {{9}}, {}},
        StandingOrders{StandingOrders::Policy::listed, {{tally::bid, 1, 0}}, {}},
        StandingOrders{StandingOrders::Policy::listed, {{tally::bid, -2, 0}}, {}},
        StandingOrders{StandingOrders::Policy::listed, {}, {40}},
        StandingOrders{StandingOrders::Policy::listed, std::vector<Never>(65), {}}})
    EXPECT_EQ(match.execute(standing_of(0, bad)).obstacle, Obstacle::bad_standing);
}

TEST(MatchStanding, an_undo_asks_everyone_anew) {
  Match match = tally_of(1, 1);
  play_random(match, 1, 1);
  match.execute(standing_of(0, {StandingOrders::Policy::listed, {}, {}}));
  ASSERT_TRUE(match.execute(Command::of(Act::undo, 0, 0)).changed);
  EXPECT_EQ(match.standing(0).policy, StandingOrders::Policy::ask);
}

TEST(MatchWords, every_act_and_obstacle_has_its_own) {
  std::vector<std::string> seen;
  for (u32 i = 0; i < obstacles; ++i) seen.emplace_back(obstacle_code(static_cast<Obstacle>(i)));
  for (u32 i = 0; i < acts; ++i)
    seen.push_back("act " + std::string(act_name(static_cast<Act>(i))));
  for (u32 i = 1; i < obstacles; ++i)
    EXPECT_GT(std::string(obstacle_text(static_cast<Obstacle>(i))).size(), 10U) << i;
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
}

}  // namespace
}  // namespace klaxon::tests
