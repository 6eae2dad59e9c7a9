// The state of battles at tables: when it is worked out, for which table, and when it is not shown.
#include <algorithm>
#include <array>
#include <deque>

#include "battle/view_tree.h"
#include "tests/unit/server/hall.h"

namespace klaxon::tests {
namespace {

using battle::session::SeatTokens;
using core::Tree;

constexpr int rest = 5, look = 5;  // seconds: between two battles, between two looks at a table

// A table for a fleet battle between two captains, played as far as the test wants.
class Table {
 public:
  Table(Hall& hall, const std::string& maker, const std::string& guest) : hall_(hall) {
    tokens_ = hall.host();
    EXPECT_EQ(hall.refusal(hall.named(maker), "open", Hall::opening(tokens_)), "");
    const u32 other = hall.named(guest);
    tokens_.seats[1].token = hall.ask(other, "sit", Hall::of(tokens_.match)).text_at("token");
    for (std::size_t seat = 0; seat < 2; ++seat) {
      lines_[seat] = hall.comes();
      for (const std::string& message : bots_[seat].join(tokens_.match, tokens_.seats[seat].token))
        send(seat, message);
    }
  }
  const std::string& match() const { return tokens_.match; }
  i64 round() const {
    const battle::match::Match& match = hall_.session->hosted(tokens_.match)->match();
    return battle::view_tree(match.game(), match.state(), core::watchers).find("round")->whole;
  }
  // Plays until at least one order has been given and this round has begun.
  void play(i64 to_round = 1) {
    const auto begun = [&] {
      return !hall_.session->hosted(tokens_.match)->match().lines().empty();
    };
    while (!post_.empty() && (!begun() || round() < to_round)) {
      const battle::session::Outbox::Letter letter = std::move(post_.front());
      post_.pop_front();
      for (std::size_t seat = 0; seat < 2; ++seat)
        if (letter.to == lines_[seat])
          for (const std::string& message : bots_[seat].hear(letter.text)) send(seat, message);
    }
  }
  Tree listed() { return hall_.table(tokens_.match, "running"); }

 private:
  void send(std::size_t seat, const std::string& message) {
    battle::session::Outbox out;
    hall_.send(lines_[seat], message, out);
    for (auto& letter : out.letters) post_.push_back(std::move(letter));
  }

  Hall& hall_;
  SeatTokens tokens_;
  std::array<u32, 2> lines_{};
  std::array<battle::session::BotClient, 2> bots_{battle::session::BotClient(1, hall_.captain()),
                                                  battle::session::BotClient(2, hall_.captain())};
  std::deque<battle::session::Outbox::Letter> post_;
};

// A visitor in the lobby: without visitors, nothing is worked out.
u32 visitor(Hall& hall) {
  const u32 line = hall.comes();
  EXPECT_EQ(hall.refusal(line, "enter"), "");
  return line;
}

TEST(Outlooks, a_running_battle_has_the_chances_of_its_round) {
  Hall hall;
  const u32 cay = visitor(hall);
  Table table(hall, "Ada", "Bea");
  hall.seconds(2 * look);
  EXPECT_EQ(hall.spare.begun, 0) << "nothing has happened yet";
  table.play();
  hall.seconds(look);
  ASSERT_TRUE(hall.spare.in_use());
  EXPECT_EQ(table.listed().find("chances"), nullptr);
  hall.spare.finish();
  hall.seconds(1);
  const Tree listed = table.listed();
  const Tree* chances = listed.find("chances");
  ASSERT_NE(chances, nullptr);
  ASSERT_EQ(chances->items.size(), 2U);
  const double one = chances->items[0].number, other = chances->items[1].number;
  EXPECT_NEAR(one + other, 1, 1e-9);
  EXPECT_GE(std::min(one, other), 0);
  hall.seconds(4 * rest);
  EXPECT_EQ(hall.spare.begun, 1) << "once a round";

  table.play(table.round() + 1);
  hall.seconds(look);
  EXPECT_EQ(hall.spare.begun, 2);
  EXPECT_EQ(table.listed().find("chances"), nullptr) << "those of the round before are gone";
  EXPECT_EQ(hall.refusal(cay, "leave"), "");
}

TEST(Outlooks, the_chances_of_two_sides_make_a_hundred) {
  using faces::server::in_hundredths;
  EXPECT_EQ(in_hundredths({0.525, 0.475}), (std::vector{53, 47})) << "not each rounded up";
  EXPECT_EQ(in_hundredths({0.005, 0.995}), (std::vector{1, 99}));
  EXPECT_EQ(in_hundredths({1.0 / 3, 1.0 / 3, 1.0 / 3}), (std::vector{33, 33, 33}));
  EXPECT_EQ(in_hundredths({}), std::vector<int>());
}

TEST(Outlooks, nothing_is_worked_out_while_nobody_looks) {
  Hall hall;
  Table table(hall, "Ada", "Bea");
  table.play();
  hall.seconds(4 * rest);
  EXPECT_EQ(hall.spare.begun, 0);
  visitor(hall);
  hall.seconds(look);
  EXPECT_EQ(hall.spare.begun, 1);
}

TEST(Outlooks, one_battle_at_a_time_and_the_one_that_has_waited_longest_first) {
  Hall hall;
  visitor(hall);
  Table first(hall, "Ada", "Bea"), second(hall, "Cay", "Dan");
  first.play();
  second.play();
  hall.seconds(6 * rest);
  EXPECT_EQ(hall.spare.begun, 1) << "the first work is still in progress";
  hall.spare.finish();
  hall.seconds(1);
  const bool one = first.listed().find("chances") != nullptr;
  Table& known = one ? first : second;
  Table& other = one ? second : first;
  ASSERT_TRUE(hall.spare.in_use());
  // the other gets its first answer before the known one gets its second
  known.play(known.round() + 1);
  hall.spare.finish();
  hall.seconds(1);
  EXPECT_NE(other.listed().find("chances"), nullptr);
  hall.seconds(rest + look);
  EXPECT_EQ(hall.spare.begun, 3);
  hall.spare.finish();
  hall.seconds(1);
  EXPECT_NE(known.listed().find("chances"), nullptr);
  EXPECT_NE(other.listed().find("chances"), nullptr);

  // both have continued: now the other's answer is the older one
  known.play(known.round() + 1);
  other.play(other.round() + 1);
  while (hall.spare.begun == 3) hall.seconds(1);
  hall.spare.finish();
  hall.seconds(1);
  EXPECT_NE(other.listed().find("chances"), nullptr);
  EXPECT_EQ(known.listed().find("chances"), nullptr);
}

TEST(Outlooks, between_two_battles_it_rests) {
  Hall hall;
  visitor(hall);
  Table first(hall, "Ada", "Bea"), second(hall, "Cay", "Dan");
  first.play();
  second.play();
  while (hall.spare.begun == 0) hall.seconds(1);
  hall.spare.finish();
  hall.seconds(rest - 1);
  EXPECT_EQ(hall.spare.begun, 1);
  hall.seconds(1);
  EXPECT_EQ(hall.spare.begun, 2);
}

// It may be cut short by players' questions, or because it takes too long.
TEST(Outlooks, what_is_always_cut_short_is_given_up_for_this_round) {
  Hall hall;
  visitor(hall);
  Table table(hall, "Ada", "Bea");
  table.play();
  for (int second = 0; second < 20 * rest; ++second) {
    hall.seconds(1);
    if (hall.spare.in_use()) hall.spare.cut_short();
  }
  EXPECT_EQ(hall.spare.begun, 3);
  EXPECT_EQ(table.listed().find("chances"), nullptr);
  table.play(table.round() + 1);
  hall.seconds(look);
  ASSERT_TRUE(hall.spare.in_use());
  hall.spare.finish();
  hall.seconds(1);
  EXPECT_NE(table.listed().find("chances"), nullptr);
}

TEST(Outlooks, without_a_lobby_there_are_none) {
  Hall hall({false, true});
  EXPECT_EQ(hall.refusal(hall.comes(), "enter"), "no-lobby");
  hall.seconds(2 * rest);
  EXPECT_EQ(hall.spare.begun, 0);
}

}  // namespace
}  // namespace klaxon::tests
