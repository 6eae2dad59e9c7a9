// A bot that thinks for a long time beside the session: others go on meanwhile, and the bot
// plays on even if its thinking is cut short.
#include <gtest/gtest.h>
#include <utility>

#include "battle/session/bots/local_bot.h"
#include "rules/toy/orders.h"
#include "tests/support/toy.h"
#include "tests/unit/session/room.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::LocalBot;
using battle::session::LongQuestion;
using battle::session::Outbox;
using battle::session::SeatTokens;

// Takes long questions and ends them only when the test wants that.
class Later final : public battle::session::Beside {
 public:
  void take(LongQuestion question) override { asked.push_back(std::move(question)); }
  std::vector<LongQuestion> asked;
};

// Gives any legal order, after long thought in steps.
class Slow final : public battle::search::Bot {
 public:
  static constexpr u32 last_step = 2;
  Slow(int& thoughts, int& hurries) : thoughts_(thoughts), hurries_(hurries) {}
  bool choose_on(u32 step, const core::Game& game, const core::StateBytes* seen, int seat,
                 core::Dice& dice, core::Order& out) override {
    EXPECT_EQ(step, next_step_);
    next_step_ = step == last_step ? 0 : step + 1;
    if (step < last_step) return false;
    choose(game, seen, seat, dice, out);
    return true;
  }
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    ++thoughts_;
    random_.choose(game, seen, seat, dice, out);
  }
  void choose_at_once(const core::Game& game, const core::StateBytes* seen, int seat,
                      core::Dice& dice, core::Order& out) override {
    ++hurries_;
    random_.choose(game, seen, seat, dice, out);
  }
  bool thinks_long() const override { return true; }

 private:
  battle::search::RandomBot random_;
  u32 next_step_ = 0;
  int& thoughts_;
  int& hurries_;
};

class LongBots : public testing::Test {
 protected:
  LongBots() {
    for (int seat = 0; seat < 3; ++seat)
      bots_.emplace_back(room_.session, sheet_, seat, "slow",
                         std::make_unique<Slow>(thoughts_, hurries_), static_cast<u64>(seat));
  }
  // Steps all bots; returns true if one of them gave an order.
  bool step() {
    bool moved = false;
    for (LocalBot& bot : bots_) moved = bot.step(out_) || moved;
    return moved;
  }
  static std::string answer_to(const LongQuestion& question) {
    for (u32 step = 0; step < Slow::last_step; ++step) EXPECT_EQ(question.answer(), "");
    return question.answer();
  }
  // Finishes every question that was begun, or cuts it short.
  bool end_thoughts(bool cut) {
    const std::vector<LongQuestion> asked = std::move(later_.asked);
    later_.asked.clear();
    for (const LongQuestion& question : asked)
      for (LocalBot& bot : bots_)
        if (bot.client() == question.from)
          bot.end_thought(cut ? question.unanswered : answer_to(question));
    return !asked.empty();
  }
  bool over() const { return room_.session.hosted(sheet_.match)->match().over(); }

  Later later_;
  Room room_{1, false, 10'000, [this](battle::session::Environment& environment) {
               environment.bots_beside = &later_;
             }};
  const SeatTokens& sheet_ = room_.host("{'turns':2}");
  int thoughts_ = 0, hurries_ = 0;
  std::vector<LocalBot> bots_;
  Outbox out_;
};

TEST_F(LongBots, think_beside_the_session_and_end_the_battle) {
  for (int i = 0; i < 100'000 && !over(); ++i) {
    while (step()) {
    }
    EXPECT_TRUE(end_thoughts(false) || over());
  }
  EXPECT_TRUE(over());
  EXPECT_GT(thoughts_, 3);
  EXPECT_EQ(hurries_, 0);
}

TEST_F(LongBots, wait_for_one_thought_and_begin_no_other) {
  for (int i = 0; i < 10; ++i) step();
  const std::size_t begun = later_.asked.size();
  ASSERT_GT(begun, 0U);
  EXPECT_FALSE(step());
  EXPECT_EQ(later_.asked.size(), begun);
}

TEST_F(LongBots, play_on_at_once_where_a_thought_is_cut_short) {
  while (step()) {
  }
  ASSERT_TRUE(end_thoughts(true));
  EXPECT_TRUE(step());
  EXPECT_GT(hurries_, 0);
}

// A bot that coasts at first; each of its orders follows a long thought.
class Coasting final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    if (std::exchange(first_, false))
      out = core::Order(rules::toy::verbs::coast);
    else
      random_.choose(game, seen, seat, dice, out);
  }
  bool thinks_long() const override { return true; }

 private:
  battle::search::RandomBot random_;
  bool first_ = true;
};

// An undo and another order lead to a window with the same number as the discarded one.
TEST_F(LongBots, think_again_where_an_undo_has_led_elsewhere) {
  FullTable people(room_);
  LocalBot bot(room_.session, people.sheet, 0, "slow", std::make_unique<Coasting>(), 3);
  const auto play = [&] { return bot.step(out_); };
  const auto think = [&] {
    bot.end_thought(later_.asked.back().answer());
    later_.asked.clear();
  };
  EXPECT_FALSE(play());
  think();
  EXPECT_TRUE(play());
  for (const std::size_t seat : {1U, 2U}) ASSERT_EQ(type_of(people.coast(seat)), "done");
  EXPECT_FALSE(play());
  ASSERT_EQ(later_.asked.size(), 1U) << "the bot thinks about the second window";
  people.act(2, "'type':'undo'");
  people.act(1, "'type':'answer','to':'undo','agree':true");
  EXPECT_TRUE(play()) << "it agrees";
  ASSERT_EQ(type_of(people.coast(2)), "done");
  think();
  EXPECT_FALSE(play()) << "that thought was about a moment that never existed";
  ASSERT_EQ(later_.asked.size(), 1U);
  people.act(1, "'type':'note','text':'hm'");
  think();
  EXPECT_TRUE(play()) << "and this one is about the present, whatever is said meanwhile";
}

TEST_F(LongBots, letters_differ_from_thoughts) {
  EXPECT_TRUE(LocalBot::is_thought("cut short"));
  EXPECT_FALSE(LocalBot::is_thought(R"({"type":"done"})"));
}

}  // namespace
}  // namespace klaxon::tests
