// Positions in which one order is by far the best, in a battle that can be calculated exactly.
#include "battle/search/puzzle.h"

#include <gtest/gtest.h>

#include "battle/search/advisor.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::search;
using battle::match::StateBuffer;
using core::OrderView;

// A bot that rolls, and bids the most.
class Bold final : public Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int, core::Dice&,
              core::Order& out) override {
    out = game.window(seen).kind == 0 ? tally::rolls : tally::bids(9);
  }
};

class TallyPuzzle : public testing::Test {
 protected:
  TallyPuzzle() : game_(tally::game_of(2, 1)), state_(*game_), seen_(*game_) {
    core::Dice dice(5, core::Stream::setup, 0);
    core::Log log;
    game_->setup(state_.bytes(), dice, log);
  }
  static Puzzler puzzler(u64 seed, u32 battles = 400) {
    return {std::make_unique<Bold>(),
            std::make_unique<Bold>(),
            nullptr,
            nullptr,
            {.search = {.trials = 200}, .battles = battles},
            seed};
  }
  void play(int seat, const core::Order& order) {
    core::Dice dice(5, core::Stream::battle, 0);
    core::Log log;
    game_->apply(state_.bytes(), seat, order, dice, log);
  }
  Analysis::Moment moment(int seat, const core::Order& given) {
    core::Dice redeals(5, core::Stream::resample, 0);
    game_->copy(seen_.bytes(), state_.bytes());
    show_to_advisor(*game_, seen_.bytes(), seat, redeals);
    given_ = given;
    return {*game_, seen_.bytes(), seat, given_, 1};
  }
  // Seat 0's exact chance before each adds a ten-sided die, with draws as a half: its lead is
  // `more` plus the difference of the six-sided dice.
  double exact(int more, int own_sixes, int other_sixes) const {
    const int ahead =
        tally::sum_of(*game_, state_.bytes(), 0) - tally::sum_of(*game_, state_.bytes(), 1) + more;
    double won = 0, all = 0;
    for (int own = own_sixes; own <= 6 * own_sixes; ++own)
      for (int other = other_sixes; other <= 6 * other_sixes; ++other)
        for (int one = 1; one <= 10; ++one)
          for (int two = 1; two <= 10; ++two, ++all) {
            const int lead = ahead + own - other + one - two;
            won += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
          }
    return won / all;
  }

  std::shared_ptr<const core::Game> game_;
  StateBuffer state_, seen_;
  core::Order given_;
};

TEST_F(TallyPuzzle, finds_the_one_best_order_and_its_gain) {
  const Analysis::Moment here = moment(0, tally::passes);
  Puzzler puzzler = this->puzzler(3, 1000);
  const auto orders = puzzler.orders(here);
  ASSERT_EQ(orders.size(), 2U);
  const double rolled = exact(0, 1, 1), passed = exact(0, 0, 1);
  const Proof proof = puzzler.prove(here, orders);
  EXPECT_TRUE(OrderView(proof.best().order) == OrderView(tally::rolls));
  EXPECT_EQ(proof.given, 1U);
  EXPECT_EQ(proof.best().battles, 1000U);
  EXPECT_NEAR(proof.best().chance, rolled * sure, 3 * proof.best().error);
  EXPECT_NEAR(proof.gain, (rolled - passed) * sure, 3 * proof.error);
  EXPECT_GT(proof.error, 50);
  EXPECT_EQ(proof.holds, puzzler.may_be_one(here, orders));
}

TEST_F(TallyPuzzle, is_one_if_the_gain_is_large_and_certain) {
  play(0, tally::rolls);
  play(1, tally::passes);
  const Analysis::Moment here = moment(0, tally::bids(1));
  const std::vector<core::KeptOrder> orders = {tally::bids(1), tally::bids(9), tally::bids(2)};
  const double nine = exact(0, 0, 0), two = exact(-7, 0, 0);
  ASSERT_GT(nine, 0.55);
  ASSERT_GT(nine - two, 0.25);
  Puzzler puzzler = this->puzzler(3);
  EXPECT_TRUE(puzzler.may_be_one(here, orders));
  const Proof proof = puzzler.prove(here, orders);
  EXPECT_TRUE(proof.holds);
  EXPECT_TRUE(OrderView(proof.best().order) == OrderView(tally::bids(9)));
  EXPECT_NEAR(proof.next().chance, two * sure, 3 * proof.next().error);
  EXPECT_GE(2 * proof.next().behind, 5 * proof.next().behind_error);
}

TEST_F(TallyPuzzle, is_none_if_two_orders_are_good) {
  play(0, tally::rolls);
  play(1, tally::passes);
  const Analysis::Moment here = moment(0, tally::bids(1));
  Puzzler puzzler = this->puzzler(3);
  const std::vector<core::KeptOrder> two = {tally::bids(1), tally::bids(9), tally::bids(8)};
  EXPECT_FALSE(puzzler.prove(here, two).holds);
  // nor if the second-best order is far behind the best, but well ahead of the one given
  const std::vector<core::KeptOrder> middling = {tally::bids(1), tally::bids(9), tally::bids(5)};
  ASSERT_GT(exact(-4, 0, 0) - exact(-8, 0, 0), 0.05);
  EXPECT_FALSE(puzzler.prove(here, middling).holds);
}

TEST_F(TallyPuzzle, counts_from_the_second_best_if_the_best_was_given) {
  play(0, tally::rolls);
  play(1, tally::passes);
  const Analysis::Moment here = moment(0, tally::bids(9));
  const std::vector<core::KeptOrder> orders = {tally::bids(9), tally::bids(1), tally::bids(2)};
  Puzzler puzzler = this->puzzler(3);
  const Proof proof = puzzler.prove(here, orders);
  EXPECT_TRUE(proof.holds);
  EXPECT_EQ(proof.given, 0U);
  EXPECT_EQ(proof.gain, proof.next().behind);
}

TEST_F(TallyPuzzle, is_the_same_from_the_same_seed_whatever_another_seat_has_sealed) {
  play(0, tally::rolls);
  play(1, tally::passes);
  const std::vector<core::KeptOrder> orders = {tally::bids(1), tally::bids(9), tally::bids(2)};
  const auto figures = [&](u64 seed) {
    std::vector<i32> all;
    for (const Tried& one : puzzler(seed).prove(moment(0, tally::bids(1)), orders).orders)
      all.insert(all.end(), {one.chance, one.error, one.behind, one.behind_error});
    return all;
  };
  const std::vector<i32> open = figures(3);
  EXPECT_EQ(figures(3), open);
  EXPECT_NE(figures(4), open);
  play(1, tally::bids(9));
  EXPECT_EQ(figures(3), open);
}

}  // namespace
}  // namespace klaxon::tests
