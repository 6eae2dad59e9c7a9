// Tests of decisions about the match itself: resigning, draws, adjourning, notes.
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

Command note_of(int seat, std::string text) {
  Command command = Command::of(Act::note, seat);
  command.text = std::move(text);
  return command;
}

TEST(MatchResign, ends_a_battle_of_two_teams) {
  Match match = tally_of(4, 2);
  EXPECT_TRUE(score_of(match).empty());
  ASSERT_EQ(match.execute(Command::of(Act::resign, 2)).step, Step::done);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(score_of(match), (std::vector<i32>{-1, 1, -1, 1})) << "seats 0 and 2 are one team";
  EXPECT_EQ(match.end(), End::resignation);
  EXPECT_EQ(match.window().owed, 0);
  EXPECT_EQ(give(match, 0, core::Order(tally::roll)).obstacle, Obstacle::battle_over);
  EXPECT_EQ(match.execute(Command::of(Act::resign, 1)).obstacle, Obstacle::battle_over);
}

TEST(MatchResign, of_three_teams_leaves_two_fighting_and_the_third_answers_as_listed) {
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
  EXPECT_EQ(due.order, core::Order(tally::bid, {1})) << "in a form, the first value of every field";
  ASSERT_EQ(match.execute(due).step, Step::done);
  play_random(match, 2, 1);
  ASSERT_TRUE(match.over());
  EXPECT_EQ(score_of(match)[0], -1);
  EXPECT_EQ(match.end(), End::rules) << "two teams fought on to the end";
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
      << "neither the winner nor the loser alone can take it back";
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
  EXPECT_EQ(match.end(), End::draw);
}

TEST(MatchDraw, an_offer_lapses_with_the_next_order) {
  Match match = tally_of(2, 2);
  match.execute(Command::of(Act::draw, 1));
  play_random(match, 1, 1);
  match.execute(Command::of(Act::draw, 0));
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.asked(Act::draw), core::seat_bit(0));
}

Command declining(int seat, Act what) {
  Command command = Command::of(Act::decline, seat);
  command.what = what;
  return command;
}

TEST(MatchDecline, clears_its_request_and_nothing_else) {
  Match match = tally_of(3, 2);
  EXPECT_EQ(match.execute(declining(0, Act::draw)).obstacle, Obstacle::nothing_asked);
  EXPECT_EQ(match.execute(declining(0, Act::note)).obstacle, Obstacle::nothing_asked);
  for (Act act : {Act::draw, Act::adjourn}) match.execute(Command::of(act, 1));
  ASSERT_EQ(match.execute(declining(2, Act::draw)).step, Step::done);
  EXPECT_EQ(match.asked(Act::draw), 0);
  EXPECT_EQ(match.asked(Act::adjourn), core::seat_bit(1));
  EXPECT_EQ(match.execute(declining(moderator_seat, Act::adjourn)).obstacle, Obstacle::seats_only);
}

TEST(MatchDecline, by_an_asker_takes_back_its_own_request) {
  Match match = tally_of(3, 2);
  for (int seat : {0, 1}) match.execute(Command::of(Act::draw, seat));
  ASSERT_EQ(match.execute(declining(0, Act::draw)).step, Step::done);
  EXPECT_EQ(match.asked(Act::draw), core::seat_bit(1));
  match.execute(Command::of(Act::draw, 2));
  EXPECT_FALSE(match.over());
}

TEST(MatchDecline, of_an_undo_is_possible_after_the_end) {
  Match match = tally_of(2, 2);
  play_random(match, 2, 1);
  match.execute(Command::of(Act::resign, 0));
  match.execute(Command::of(Act::undo, 0, 2));
  EXPECT_EQ(match.execute(declining(1, Act::undo)).step, Step::done);
  EXPECT_EQ(match.asked(Act::undo), 0);
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

}  // namespace
}  // namespace klaxon::tests
