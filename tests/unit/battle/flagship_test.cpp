// The rank that thinks for a set time, tested with the test's own clock.
#include "battle/search/flagship.h"

#include <gtest/gtest.h>

#include <bit>

#include "tests/support/skirmish.h"
#include "tests/support/slow_cores.h"

namespace klaxon::tests {
namespace {

using battle::search::Flagship;
using battle::search::RandomBot;
using battle::search::Searcher;

std::unique_ptr<Searcher> searcher() {
  const auto random = [] { return std::make_unique<RandomBot>(); };
  return std::make_unique<Searcher>(random(), random(), nullptr, nullptr,
                                    battle::search::SearchPlan{.horizon = 4});
}

class FlagshipTest : public Skirmish {
 protected:
  FlagshipTest() { seat_ = std::countr_zero(game_->window(state_->bytes()).owed); }
  core::Order chosen(Flagship& bot, u64 seed) {
    core::Dice dice(seed, core::Stream::bot, 0);
    core::Order order;
    bot.choose(*game_, state_->bytes(), seat_, dice, order);
    EXPECT_FALSE(game_->check(state_->bytes(), seat_, order));
    return order;
  }

  int seat_ = 0;
};

TEST_F(FlagshipTest, no_core_continues_once_the_time_is_over) {
  for (const i64 ms : {1, 20, 300})
    for (const u32 count : {1U, 2U, 5U}) {
      SlowCores cores(count, 1000);
      Flagship bot(searcher, cores, 1, ms);
      chosen(bot, static_cast<u64>(ms));
      EXPECT_EQ(cores.runs, 1U);
      EXPECT_EQ(cores.looks_too_late, 0U) << ms << " ms on " << count;
      // it uses all its time except the eighth in which it measures how long trials take
      EXPECT_LE(cores.unused_us, i64{count} * 1000 * (ms / 8 + 2)) << ms << " ms on " << count;
    }
}

TEST_F(FlagshipTest, without_time_the_order_is_the_captains) {
  SlowCores cores(2, 1'000'000);
  Flagship bot(searcher, cores, 1, 1);
  const core::Order order = chosen(bot, 7);
  // a flagship considers the same orders, first the ready ones, then the captain's
  const auto captain = searcher();
  core::Dice dice(7, core::Stream::bot, 0);
  const u64 high = dice.below(~u32{0});
  captain->look(*game_, state_->bytes(), seat_, high << 32 | dice.below(~u32{0}));
  bool found = false;
  for (u32 i = 0; i < captain->orders().size(); ++i)
    found = found || (captain->is_captains(i) &&
                      core::OrderView(order) == core::OrderView(captain->orders()[i]));
  EXPECT_TRUE(found);
}

// Thoughts about an earlier moment do not count.
TEST_F(FlagshipTest, thinks_anew_about_each_order) {
  SlowCores quick(2, 1000);
  Flagship bot(searcher, quick, 1, 100), other(searcher, quick, 1, 100);
  chosen(bot, 1);
  const core::Order after = chosen(bot, 2), alone = chosen(other, 2);
  EXPECT_TRUE(core::OrderView(after) == core::OrderView(alone));
}

}  // namespace
}  // namespace klaxon::tests
