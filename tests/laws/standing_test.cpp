// The other players' letters do not depend on whether an answer was a standing one: a battle in
// which one seat answers by hand, and the same battle in which its standing orders answer, send all
// others the same letters, byte for byte. DESIGN.md section 2.
#include "battle/session/wire/standing.h"
#include "tests/laws/letters.h"

namespace klaxon::tests {
namespace {

using battle::match::Policy;
using battle::match::StandingOrders;
using core::Order;
using core::Tree;

class StandingLaws : public testing::TestWithParam<LawCase> {
 protected:
  // In both battles seat 0 leaves standing orders, but only those in `left_` answer.
  void leave(const StandingOrders& orders) {
    const core::Game& game = left_.match().game();
    for (HostedBattle* battle : {&left_, &by_hand_}) {
      Tree message =
          battle::session::standing_tree(game, battle == &left_ ? orders : StandingOrders{});
      message.set("type", Tree::of("standing"));
      add(*battle, battle->act(away, std::move(message), only_away));
      ASSERT_TRUE(battle->done());
    }
  }
  void add(const HostedBattle& battle, std::vector<std::string> letters) {
    std::vector<std::string>& all = &battle == &left_ ? heard_left_ : heard_by_hand_;
    for (std::string& letter : letters) all.push_back(std::move(letter));
  }
  void give(HostedBattle& battle, int seat, const Order& order) {
    const battle::match::Match& match = battle.match();
    const core::Names names(match.game(), match.state(), core::seat_bit(seat));
    add(battle, battle.act(seat, order_message(names, order), only_away));
    ASSERT_TRUE(battle.done());
  }
  // Lets time pass until the standing orders have answered.
  void wait() {
    const std::size_t lines = left_.match().lines().size();
    for (u32 second = 0; second <= battle::session::AnswerClock::ticks_max; ++second)
      if (left_.match().lines().size() == lines) add(left_, left_.tick(only_away));
  }
  // Gives by hand the answers that standing orders gave in the other battle.
  u32 catch_up() {
    u32 answers = 0;
    while (by_hand_.match().lines().size() < left_.match().lines().size()) {
      const auto& line = left_.match().lines()[by_hand_.match().lines().size()];
      EXPECT_TRUE(line.command.by_standing);
      give(by_hand_, line.command.seat, line.command.order);
      if (HasFatalFailure()) return answers;
      ++answers;
    }
    return answers;
  }
  // Plays both battles the same way; returns the number of standing answers.
  u32 play(u32 orders) {
    battle::search::RandomBot bot;
    core::Dice choices{law_seed, core::Stream::bot, 4000};
    u32 answers = 0;
    Order order;
    for (u32 i = 0; i < orders && answers < 100 && !by_hand_.match().over(); ++i) {
      wait();
      answers += catch_up();
      if (by_hand_.match().over() || HasFatalFailure()) break;
      const core::Window window = by_hand_.match().window();
      const int seat = seats_in(static_cast<core::Seats>(window.owed & ~window.answered)).back();
      bot.choose(by_hand_.match().game(), by_hand_.match().state(), seat, choices, order);
      give(left_, seat, order);
      give(by_hand_, seat, order);
      if (HasFatalFailure()) break;
    }
    return answers + catch_up();
  }

  // Compares letter by letter, since whole lists would fill the screen.
  void expect_alike() const {
    for (std::size_t i = 0; i < heard_left_.size() && i < heard_by_hand_.size(); ++i)
      ASSERT_EQ(heard_left_[i], heard_by_hand_[i]) << "letter " << i;
    ASSERT_EQ(heard_left_.size(), heard_by_hand_.size());
  }

  static constexpr int away = 0;
  static constexpr core::Seats only_away = core::seat_bit(away);
  HostedBattle left_{GetParam()}, by_hand_{GetParam()};
  std::vector<std::string> heard_left_, heard_by_hand_;
};

TEST_P(StandingLaws, others_get_the_same_letters_whether_or_not_an_answer_was_standing) {
  leave({Policy::first});
  EXPECT_GT(play(60), 0U);
  expect_alike();
  if (by_hand_.match().over()) return;
  EXPECT_TRUE(left_.asked_by_others(only_away) == by_hand_.asked_by_others(only_away));
}

TEST_P(StandingLaws, forced_answers_show_in_no_letter) {
  leave({Policy::forced});
  play(60);
  expect_alike();
}

KLAXON_LAW_SUITE(StandingLaws);

}  // namespace
}  // namespace klaxon::tests
