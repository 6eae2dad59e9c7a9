// The parts of a search: sets of orders, halving, changed forms, trials; and bots that slip.
#include "battle/search/searcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "battle/search/mutate.h"
#include "battle/search/trial.h"
#include "tests/support/skirmish.h"

namespace klaxon::tests {
namespace {

using namespace battle::search;
using core::Order;
using core::OrderView;

TEST(SearchOrderSet, keeps_each_order_once_and_no_more_than_it_has_room_for) {
  OrderSet set;
  EXPECT_EQ(set.add(Order(1, {2})), 0U);
  EXPECT_EQ(set.add(Order(1, {3})), 1U);
  EXPECT_EQ(set.add(Order(1, {2})), 0U);
  EXPECT_EQ(set.size(), 2U);
  for (i32 i = 0; i < 100; ++i) set.add(Order(2, {i}));
  EXPECT_TRUE(set.full());
  EXPECT_EQ(set.add(Order(3)), OrderSet::room);
  EXPECT_EQ(set.add(Order(1, {3})), 1U);
}

TEST(SearchJudge, a_lead_is_a_chance_and_an_equal_deficit_is_the_rest) {
  EXPECT_EQ(chance_of_lead(0), sure / 2);
  EXPECT_EQ(chance_of_lead(100), 7311);  // 1 / (1 + 1 / e)
  EXPECT_NEAR(chance_of_lead(110), 7500, 25);
  i32 before = 0;
  for (i64 lead = -900; lead <= 900; lead += 7) {
    EXPECT_GE(chance_of_lead(lead), before);
    EXPECT_EQ(chance_of_lead(lead) + chance_of_lead(-lead), sure);
    before = chance_of_lead(lead);
  }
  EXPECT_GT(chance_of_lead(i64{1} << 40), 9900);
}

// Runs trials of choices: each yields its value, plus or minus a swing that depends on the trial.
u32 halved(Halving& halving, const std::vector<i32>& values, u64 captains, u32 trials, u32 keep) {
  halving.begin(static_cast<u32>(values.size()), captains, trials);
  u32 spent = 0;
  for (u32 choice = 0, number = 0; halving.next(choice, number); ++spent) {
    EXPECT_EQ(number, halving[choice].trials);
    halving.add(choice, values[choice] + (number % 2 == 0 ? 1500 : -1500));
  }
  EXPECT_EQ(spent, trials);
  return halving.best(keep);
}

TEST(SearchHalving, finds_the_best_and_spends_most_on_the_better_half) {
  Halving halving;
  const std::vector<i32> values = {5000, 5100, 4000, 5300, 4900, 3000, 5200, 2000};
  EXPECT_EQ(halved(halving, values, 0, 400, 1), 3U);
  EXPECT_GT(halving[3].trials, 4 * halving[7].trials);
  EXPECT_TRUE(halving[7].out);
  EXPECT_FALSE(halving[3].out);
}

TEST(SearchHalving, keeps_the_captains_choice_unless_it_is_clearly_beaten) {
  Halving halving;
  // with the same dice the difference is certain, however much both swing
  EXPECT_EQ(halved(halving, {5000, 5001}, 0b01, 40, 2), 1U);
  EXPECT_EQ(halving[1].gain, 1);
  EXPECT_EQ(halving[1].error, 0);
  EXPECT_EQ(halved(halving, {5000, 5000, 5000}, 0b010, 40, 1), 1U);
  // the worst of the eight is the captain's, which is kept to the end
  halved(halving, {5000, 5100, 4000, 5300, 4900, 3000, 5200, 2000}, 0b10000000, 400, 1);
  EXPECT_FALSE(halving[7].out);
  // differences that swing by more than they gain
  halving.begin(2, 0b01, 40);
  for (u32 choice = 0, number = 0; halving.next(choice, number);)
    halving.add(choice, choice == 0 ? 5000 : number % 2 == 0 ? 9000 : 1100);
  EXPECT_EQ(halving.best(1), 0U);
  EXPECT_EQ(halving[1].gain, 50);
  EXPECT_NEAR(halving[1].error, 3950 / 4.47, 2);  // for 20 trials
  EXPECT_EQ(halving.best(0), 1U);
}

TEST(SearchHalving, one_choice_needs_no_trial) {
  Halving halving;
  halving.begin(1, 0, 0);
  u32 choice = 0, number = 0;
  EXPECT_FALSE(halving.next(choice, number));
  EXPECT_EQ(halving.best(1), 0U);
}

TEST(SearchHalving, sums_fit_at_the_most_trials) {
  Halving halving;
  halving.begin(2, 0b01, 1'000'000);
  u32 spent = 0;
  for (u32 choice = 0, number = 0; halving.next(choice, number); ++spent)
    halving.add(choice, choice == 0 ? 0 : sure);
  EXPECT_EQ(spent, Halving::trials_max);
  EXPECT_EQ(halving.best(3), 1U);
  EXPECT_EQ(halving[1].gain, sure);
}

class SearchForms : public Skirmish {
 protected:
  // Any seat's form that is open at the beginning, filled in at random.
  bool some_form(Order& out, int& seat) {
    core::Offers offers;
    for (seat = 0; seat < game_->seats(); ++seat) {
      if ((game_->window(state_->bytes()).owed >> seat & 1) == 0) continue;
      offers.clear();
      game_->offers(state_->bytes(), seat, offers);
      if (offers.forms.empty()) continue;
      core::fill_form(*game_, state_->bytes(), seat, offers.forms[0], dice_, out);
      return true;
    }
    return false;
  }

  core::Dice dice_{9, core::Stream::bot, 0};
};

TEST_F(SearchForms, a_changed_form_is_legal_and_differs_only_in_the_fields_chosen_anew) {
  int seat = 0;
  Order order, out;
  ASSERT_TRUE(some_form(order, seat));
  int changed = 0;
  for (int i = 0; i < 200; ++i) {
    const FieldSpan anew = some_fields(game_->lexicon().verbs[order.verb], order, dice_);
    ASSERT_LT(anew.first, anew.last);
    ASSERT_LE(anew.last, order.n);
    if (!mutated(*game_, state_->bytes(), seat, order, anew, dice_, out)) continue;
    ASSERT_FALSE(game_->check(state_->bytes(), seat, out));
    ASSERT_TRUE(std::equal(order.arg, order.arg + anew.first, out.arg));
    changed += OrderView(order) == OrderView(out) ? 0 : 1;
  }
  EXPECT_GT(changed, 20);
  // without fields to choose, nothing changes
  ASSERT_TRUE(mutated(*game_, state_->bytes(), seat, order, {0, 0}, dice_, out));
  EXPECT_TRUE(OrderView(order) == OrderView(out));
}

TEST(SearchFields, a_row_is_taken_whole) {
  static constexpr core::Arg args[] = {{"ship"}, {"deed"}, {"to"}};
  const core::Verb verb = {"plan", "Plan", args, 2};
  const Order order(0, {1, 10, 11, 20, 21});
  core::Dice dice(3, core::Stream::bot, 0);
  bool rows[2] = {}, fields[5] = {};
  for (int i = 0; i < 300; ++i) {
    const FieldSpan some = some_fields(verb, order, dice);
    if (some.last == some.first + 2) {
      ASSERT_TRUE(some.first == 1 || some.first == 3) << some.first;
      rows[some.first / 2] = true;
    } else {
      ASSERT_EQ(some.last, some.first + 1);
      fields[some.first] = true;
    }
  }
  EXPECT_TRUE(rows[0] && rows[1]);
  EXPECT_TRUE(std::ranges::all_of(fields, [](bool seen) { return seen; }));
}

TEST_F(SearchForms, a_trial_ends_when_no_seat_owes_an_order_or_after_enough_orders) {
  core::Dice battle(3, core::Stream::battle, 0);
  RandomBot bot;
  u32 chosen = 0, window = 0;
  const auto choose = [&](int seat, u32 number, Order& out) {
    EXPECT_NE(game_->window(state_->bytes()).owed >> seat & 1, 0);
    EXPECT_EQ(game_->window(state_->bytes()).number, number);
    EXPECT_GE(number, window);
    window = number;
    ++chosen;
    bot.choose(*game_, state_->bytes(), seat, dice_, out);
  };
  EXPECT_EQ(play_while_owed(*game_, state_->bytes(), 3, battle, choose), 3U);
  EXPECT_EQ(chosen, 3U);
  const u32 more = play_while_owed(*game_, state_->bytes(), 100'000, battle, choose);
  EXPECT_EQ(chosen, 3 + more);
  EXPECT_EQ(game_->window(state_->bytes()).owed, 0);
  EXPECT_EQ(play_while_owed(*game_, state_->bytes(), 1, battle, choose), 0U);
}

TEST_F(SearchForms, an_order_is_tried_in_a_copy_that_leaves_the_given_state_alone) {
  int seat = 0;
  Order order;
  ASSERT_TRUE(some_form(order, seat));
  battle::match::StateBuffer world(*game_);
  const u64 before = game_->fingerprint(state_->bytes());
  core::Dice redeals(1, core::Stream::resample, 0), battle(1, core::Stream::battle, 0);
  try_order(*game_, world.bytes(), state_->bytes(), seat, order, redeals, battle);
  EXPECT_EQ(game_->fingerprint(state_->bytes()), before);
  EXPECT_NE(game_->fingerprint(world.bytes()), before);
  // sealed orders of others are withdrawn, but not the seat's own
  ASSERT_TRUE(game_->may_withdraw(world.bytes(), seat));
  withdraw_hidden(*game_, world.bytes(), seat);
  EXPECT_TRUE(game_->may_withdraw(world.bytes(), seat));
  withdraw_hidden(*game_, world.bytes());
  EXPECT_FALSE(game_->may_withdraw(world.bytes(), seat));
}

// A bot that always gives the same order.
class Stubborn final : public Bot {
 public:
  explicit Stubborn(u16 verb) : verb_(verb) {}
  void choose(const core::Game&, const core::StateBytes*, int, core::Dice&, Order& out) override {
    out = Order(verb_);
  }

 private:
  u16 verb_;
};

TEST_F(SearchForms, a_slipping_bot_slips_as_often_as_configured) {
  for (const u32 percent : {0U, 30U, 100U}) {
    Slipping bot(std::make_unique<Stubborn>(1), std::make_unique<Stubborn>(2), percent);
    int slips = 0;
    Order order;
    for (int i = 0; i < 2000; ++i) {
      bot.choose(*game_, state_->bytes(), 0, dice_, order);
      slips += order.verb == 2 ? 1 : 0;
    }
    EXPECT_NEAR(slips / 20.0, percent, percent % 100 == 0 ? 0 : 4);
  }
}

}  // namespace
}  // namespace klaxon::tests
