// Whether an order was good, in a battle that can be calculated exactly.
#include "battle/search/analysis.h"

#include <gtest/gtest.h>

#include <numeric>

#include "battle/search/advisor.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::search;
using battle::match::StateBuffer;

Comparison of(std::initializer_list<i32> differences, u32 times) {
  Comparison all;
  for (u32 i = 0; i < times; ++i)
    for (const i32 one : differences) all.add(one);
  return all;
}

TEST(Comparisons, know_mean_and_standard_error) {
  EXPECT_EQ(Comparison().mean(), 0);
  EXPECT_EQ(Comparison().error(), 0);
  const Comparison even = of({3000, 3000}, 50);
  EXPECT_EQ(even.mean(), 3000);
  EXPECT_EQ(even.error(), 0);
  const Comparison wide = of({-sure, sure, sure, sure}, 25);  // deviation 0.866
  EXPECT_EQ(wide.mean(), sure / 2);
  EXPECT_EQ(wide.error(), 866);
}

TEST(Comparisons, blame_by_the_loss_and_only_beyond_two_and_a_half_errors) {
  EXPECT_EQ(of({999}, 10).blame(), Blame::none);
  EXPECT_EQ(of({1000}, 10).blame(), Blame::inaccuracy);
  EXPECT_EQ(of({2000}, 10).blame(), Blame::mistake);
  EXPECT_EQ(of({2999}, 10).blame(), Blame::mistake);
  EXPECT_EQ(of({3000}, 10).blame(), Blame::blunder);
  EXPECT_EQ(of({-3000}, 10).blame(), Blame::none);
  // a gain of a half with a deviation of 0.866: after 19 battles it is 2.5 errors
  EXPECT_EQ(of({-sure, sure, sure, sure}, 4).blame(), Blame::none);
  EXPECT_EQ(of({-sure, sure, sure, sure}, 5).blame(), Blame::blunder);
  EXPECT_EQ(of({-sure, sure}, 900).blame(), Blame::none);
}

TEST(Comparisons, are_plain_once_more_battles_would_hardly_change_the_blame) {
  EXPECT_TRUE(of({0}, 50).plain());
  EXPECT_TRUE(of({999}, 50).plain());
  EXPECT_FALSE(of({-sure, sure}, 25).plain());  // it is still unclear
  EXPECT_TRUE(of({-sure, sure}, 400).plain());
  EXPECT_TRUE(of({1000}, 50).plain());
  EXPECT_TRUE(of({sure, 0}, 100).plain());      // a half, give or take 0.035: a blunder
  EXPECT_FALSE(of({sure, 0, 0}, 100).plain());  // a third, give or take 0.027: it may be a mistake
}

TEST(Comparisons, are_doubtful_if_a_blame_may_be_half_luck) {
  EXPECT_FALSE(of({1000}, 50).doubtful());
  EXPECT_FALSE(of({-sure, sure}, 25).doubtful());                 // there is no blame
  const Comparison eighth = of({sure, 0, 0, 0, 0, 0, 0, 0}, 12);  // 0.125, give or take 0.034
  EXPECT_EQ(eighth.blame(), Blame::inaccuracy);
  EXPECT_TRUE(eighth.doubtful());
  EXPECT_FALSE(of({sure, 0, 0, 0, 0, 0, 0, 0}, 40).doubtful());
}

TEST(Comparisons, hold_the_most_battles) {
  const Comparison most = of({sure, -sure}, Comparison::battles_max / 2);
  EXPECT_EQ(most.mean(), 0);
  EXPECT_NEAR(most.error(), sure / 44.72, 1);
  EXPECT_EQ(of({sure}, Comparison::battles_max).blame(), Blame::blunder);
}

void expect_sums(const std::vector<Account>& all) {
  for (const Account& one : all) EXPECT_EQ(one.start + one.skill + one.luck, one.result);
}

TEST(Accounts, add_up_and_one_sides_loss_is_the_others_gain) {
  const std::vector<int> teams = {0, 1};
  const std::vector<i32> start = {5500, 4500}, result = {0, sure}, lost = {4000, 1000};
  const auto all = accounts(teams, start, result, lost);
  expect_sums(all);
  EXPECT_EQ(all[0].skill, -3000);
  EXPECT_EQ(all[0].luck, -2500);
  EXPECT_EQ(all[1].skill, 3000);
  EXPECT_EQ(all[1].luck, 2500);
}

TEST(Accounts, of_teams_and_of_three_sides) {
  const std::vector<int> pairs = {0, 1, 0, 1}, three = {0, 1, 2};
  const std::vector<i32> even(4, 5000), drawn(4, 5000), by_one = {3001, 0, 0, 0};
  const auto teams = accounts(pairs, even, drawn, by_one);
  expect_sums(teams);
  EXPECT_EQ(teams[0].skill, -3001);
  EXPECT_EQ(teams[2].skill, -3001);
  EXPECT_EQ(teams[1].skill, 3001);
  const auto sides = accounts(three, std::span(even).first(3), std::span(drawn).first(3),
                              std::span(by_one).first(3));
  expect_sums(sides);
  EXPECT_EQ(sides[1].skill, 1500);  // half each; the odd point counts as luck
  EXPECT_EQ(sides[2].skill, 1500);
}

// A bot that rolls, and bids the most: no choice in 'tally' is better.
class Bold final : public Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int, core::Dice&,
              core::Order& out) override {
    out = game.window(seen).kind == 0 ? tally::rolls : tally::bids(9);
  }
};

class TallyAnalysis : public testing::Test {
 protected:
  TallyAnalysis() : game_(tally::game_of(2, 1)), state_(*game_), seen_(*game_) {
    core::Dice dice(5, core::Stream::setup, 0);
    core::Log log;
    game_->setup(state_.bytes(), dice, log);
  }

  void play(int seat, const core::Order& order) {
    core::Dice dice(5, core::Stream::battle, 0);
    core::Log log;
    game_->apply(state_.bytes(), seat, order, dice, log);
  }
  Finding analysed(int seat, const core::Order& given, u64 number = 1) {
    Analysis analysis(std::make_unique<Bold>(), std::make_unique<Bold>(), nullptr, nullptr,
                      {.search = {.trials = 200}}, 3);
    core::Dice redeals(5, core::Stream::resample, 0);
    game_->copy(seen_.bytes(), state_.bytes());
    show_to_advisor(*game_, seen_.bytes(), seat, redeals);
    const Analysis::Moment moment{*game_, seen_.bytes(), seat, given, number};
    EXPECT_TRUE(Analysis::has_choice(moment));
    Finding finding = analysis.look(moment);
    if (finding.suspicious()) analysis.settle(moment, finding);
    return finding;
  }
  // The chance that seat 0 is not behind seat 1, which leads by `ahead` before each adds a
  // ten-sided die and several six-sided ones.
  static double exact(int ahead, int own_sixes, int other_sixes) {
    std::vector<double> lead(60);  // at 30 both are even
    lead[static_cast<std::size_t>(30 - ahead)] = 1;
    const auto add = [&](int sides, int sign) {
      std::vector<double> next(lead.size());
      for (int at = 0; at < 60; ++at)
        for (int face = 1; face <= sides; ++face)
          if (const int to = at + sign * face; to >= 0 && to < 60)
            next[static_cast<std::size_t>(to)] += lead[static_cast<std::size_t>(at)] / sides;
      lead = next;
    };
    for (int i = 0; i < own_sixes; ++i) add(6, 1);
    for (int i = 0; i < other_sixes; ++i) add(6, -1);
    add(10, 1);
    add(10, -1);
    return std::accumulate(lead.begin() + 30, lead.end(), 0.0);
  }
  int ahead() const {
    return tally::sum_of(*game_, state_.bytes(), 1) - tally::sum_of(*game_, state_.bytes(), 0);
  }

  std::shared_ptr<const core::Game> game_;
  StateBuffer state_, seen_;
};

TEST_F(TallyAnalysis, an_unrolled_die_costs_exactly_its_value) {
  const double loss = exact(ahead(), 1, 1) - exact(ahead(), 0, 1);
  ASSERT_GT(loss, 0.25);
  const Finding finding = analysed(0, tally::passes);
  EXPECT_TRUE(core::OrderView(finding.better) == core::OrderView(tally::rolls));
  EXPECT_GE(finding.settled, 100U);
  EXPECT_EQ(finding.orders, 2U);
  EXPECT_GT(finding.error, 100);
  EXPECT_LT(finding.error, 900);
  EXPECT_NEAR(finding.loss, loss * sure, 3 * finding.error);
  EXPECT_NE(finding.blame, Blame::none);
}

TEST_F(TallyAnalysis, the_best_order_costs_nothing) {
  const Finding finding = analysed(0, tally::rolls);
  EXPECT_EQ(finding.loss, 0);
  EXPECT_EQ(finding.settled, 0U);
  EXPECT_EQ(finding.blame, Blame::none);
}

TEST_F(TallyAnalysis, too_low_a_bid_costs_its_exact_value_for_any_bid_of_the_other_seat) {
  play(0, tally::rolls);
  play(1, tally::rolls);
  const double loss = exact(ahead(), 0, 0) - exact(ahead() + 8, 0, 0);
  play(1, tally::bids(9));
  const Finding against_nine = analysed(0, tally::bids(1));
  EXPECT_NEAR(against_nine.loss, loss * sure, 3 * against_nine.error);
  game_->withdraw(state_.bytes(), 1);
  play(1, tally::bids(1));  // knowing that, a bid of 1 would cost less
  const Finding against_one = analysed(0, tally::bids(1));
  EXPECT_EQ(against_one.loss, against_nine.loss);
  EXPECT_EQ(against_one.error, against_nine.error);
  EXPECT_TRUE(against_one.better == against_nine.better);
  game_->withdraw(state_.bytes(), 1);
  EXPECT_EQ(analysed(0, tally::bids(1)).loss, against_nine.loss);
}

TEST_F(TallyAnalysis, an_order_that_hardly_matters_is_not_blamed) {
  play(0, tally::rolls);
  play(1, tally::rolls);
  u32 blamed = 0;
  for (u64 number = 0; number < 40; ++number)
    blamed += analysed(0, tally::bids(9), number).blame != Blame::none ? 1 : 0;
  EXPECT_EQ(blamed, 0U);
}

}  // namespace
}  // namespace klaxon::tests
