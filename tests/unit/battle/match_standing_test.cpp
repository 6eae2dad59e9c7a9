// Standing orders: what a seat leaves for each kind of window, and how the match answers with it.
#include <gtest/gtest.h>

#include "tests/unit/battle/table.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::match;

constexpr u16 turn_window = 0, bid_window = 1;

Command standing_of(int seat, StandingOrders standing) {
  Command command = Command::of(Act::standing, seat);
  command.standing = std::move(standing);
  return command;
}

TEST(MatchStanding, answers_with_the_first_offer_that_is_allowed) {
  struct Row {
    std::vector<Never> never;
    int verb;  // of the order for that turn; -1: none is allowed
  };
  for (const Row& row : {Row{{}, tally::roll}, Row{{{tally::roll}}, tally::pass},
                         Row{{{tally::roll}, {tally::pass}}, -1}}) {
    Match match = tally_of(2, 2);
    ASSERT_EQ(match.execute(standing_of(0, {Policy::first, row.never, {}})).step, Step::done);
    Command due;
    ASSERT_EQ(match.standing_order(due), row.verb >= 0);
    if (row.verb < 0) continue;
    EXPECT_EQ(due.order.verb(), row.verb);
    ASSERT_EQ(match.execute(due).step, Step::done);
    EXPECT_TRUE(match.lines().back().command.by_standing);
    EXPECT_FALSE(match.standing_order(due)) << "the other seat has left no orders";
  }
}

TEST(MatchStanding, fills_forms_with_no_unwanted_value) {
  Match match = tally_of(2, 2);
  play_random(match, 2, 1);
  StandingOrders standing{Policy::first, {{tally::bid, 0, 1}, {tally::bid, 0, 2}}, {}};
  match.execute(standing_of(1, standing));
  Command due;
  ASSERT_TRUE(match.standing_order(due));
  EXPECT_EQ(due.order, core::Order(tally::bid, {3}));
  standing.never.clear();
  for (i32 value = 1; value <= 9; ++value) standing.never.push_back({tally::bid, 0, value});
  match.execute(standing_of(1, standing));
  EXPECT_FALSE(match.standing_order(due)) << "no values are left, so the seat is asked";
}

TEST(MatchStanding, cannot_be_claimed_for_another_order) {
  Match match = tally_of(2, 2);
  Command claimed = Command::give(0, core::Order(tally::roll));
  claimed.by_standing = true;
  EXPECT_EQ(match.execute(claimed).obstacle, Obstacle::not_by_standing);
  match.execute(standing_of(0, {Policy::first, {{tally::roll}}, {}}));
  EXPECT_EQ(match.execute(claimed).obstacle, Obstacle::not_by_standing);
}

TEST(MatchStanding, breaks_on_events_that_the_seat_sees) {
  struct Row {
    std::vector<u16> breaks;
    Policy after;
  };
  for (const Row& row : {Row{{tally::rolled}, Policy::ask}, Row{{tally::passed}, Policy::first},
                         Row{{}, Policy::first}}) {
    Match match = tally_of(2, 2);
    match.execute(standing_of(1, {Policy::first, {}, row.breaks, {{bid_window, Policy::forced}}}));
    ASSERT_EQ(give(match, 0, core::Order(tally::roll)).step, Step::done);
    EXPECT_EQ(match.standing(1).policy, row.after);
    EXPECT_EQ(match.standing(1).asks_always(), row.after == Policy::ask);
  }
  // Another seat's hidden bid is not an event for this seat.
  Match match = tally_of(3, 3);
  play_random(match, 3, 1);
  match.execute(standing_of(1, {Policy::first, {}, {tally::bid_given}}));
  ASSERT_EQ(give(match, 0, core::Order(tally::bid, {4})).step, Step::done);
  EXPECT_EQ(match.standing(1).policy, Policy::first);
}

TEST(MatchStanding, names_only_things_that_exist) {
  Match match = tally_of(2, 2);
  for (const StandingOrders& bad :
       {StandingOrders{Policy::first, {{9}}, {}},
        StandingOrders{Policy::first, {{tally::bid, 1, 0}}, {}},
        StandingOrders{Policy::first, {{tally::bid, -2, 0}}, {}},
        StandingOrders{Policy::first, {}, {40}},
        StandingOrders{Policy::first, std::vector<Never>(65), {}},
        StandingOrders{Policy::ask, {}, {}, {{40, Policy::first}}},
        StandingOrders{Policy::ask, {}, {}, {{0, Policy::first}, {0, Policy::ask}}}})
    EXPECT_EQ(match.execute(standing_of(0, bad)).obstacle, Obstacle::bad_standing);
}

TEST(MatchStanding, an_undo_cancels_standing_orders) {
  Match match = tally_of(1, 1);
  play_random(match, 1, 1);
  match.execute(standing_of(0, {Policy::first, {}, {}}));
  ASSERT_TRUE(match.execute(Command::of(Act::undo, 0, 0)).changed);
  EXPECT_EQ(match.standing(0).policy, Policy::ask);
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

// With two offers and a form of nine values, a 'never' list leaves a single order, none or several.
TEST(MatchStanding, a_forced_answer_is_given_only_if_one_is_left) {
  std::vector<Never> all_but_four, all_but_two;
  for (i32 value = 1; value <= 9; ++value) {
    if (value != 4) all_but_four.push_back({tally::bid, 0, value});
    if (value != 4 && value != 9) all_but_two.push_back({tally::bid, 0, value});
  }
  struct Row {
    bool bids;  // in the bidding half
    std::vector<Never> never;
    std::optional<core::Order> answer;
  };
  for (const Row& row :
       {Row{false, {}, {}}, Row{false, {{tally::roll}}, tally::passes},
        Row{false, {{tally::pass}}, tally::rolls}, Row{false, {{tally::roll}, {tally::pass}}, {}},
        Row{true, {}, {}}, Row{true, all_but_four, tally::bids(4)}, Row{true, all_but_two, {}},
        Row{true, {{tally::bid}}, {}}}) {
    Match match = tally_of(2, 2);
    if (row.bids) play_random(match, 2, 1);
    match.execute(standing_of(0, {Policy::forced, row.never}));
    Command due;
    ASSERT_EQ(match.standing_order(due), row.answer.has_value());
    if (row.answer) {
      EXPECT_EQ(due.order, core::KeptOrder(*row.answer));
      EXPECT_EQ(match.execute(due).step, Step::done);
    }
  }
}

TEST(MatchStanding, each_kind_of_window_has_its_policy) {
  struct Row {
    StandingOrders orders;
    bool turn, bid;  // answered?
  };
  for (const Row& row :
       {Row{{Policy::ask, {}, {}, {{turn_window, Policy::first}}}, true, false},
        Row{{Policy::ask, {}, {}, {{bid_window, Policy::first}}}, false, true},
        Row{{Policy::first, {}, {}, {{bid_window, Policy::ask}}}, true, false},
        Row{{Policy::first, {}, {}, {{bid_window, Policy::forced}}}, true, false},
        Row{{Policy::forced, {}, {}, {{turn_window, Policy::first}}}, true, false}}) {
    Match match = tally_of(1, 1);
    match.execute(standing_of(0, row.orders));
    Command due;
    EXPECT_EQ(match.standing_order(due), row.turn);
    ASSERT_EQ(give(match, 0, tally::rolls).step, Step::done);
    EXPECT_EQ(match.standing_order(due), row.bid);
  }
}

TEST(MatchStanding, only_the_requested_seats_answer) {
  Match match = tally_of(2, 2);
  play_random(match, 2, 1);
  for (int seat = 0; seat < 2; ++seat) match.execute(standing_of(seat, {Policy::first}));
  Command due;
  ASSERT_TRUE(match.standing_order(due, core::seat_bit(1)));
  EXPECT_EQ(due.seat, 1);
  EXPECT_FALSE(match.standing_order(due, 0));
}

}  // namespace
}  // namespace klaxon::tests
