#include "core/sealed.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace klaxon::core {
namespace {

// Three seats spend a purse in secret, in two parts or not at all; seats 1 and 2 are a team and may
// read each other's orders. A seat with an empty purse is not asked.
constexpr int seats_here = 3;
constexpr u16 hold = 0, spend = 1;

using Plan = SealedOrder<u8, 4>;

struct State {
  static constexpr int sealed_seats = seats_here;
  static Seats sealed_readers(int seat) { return seat == 0 ? 0b001 : 0b110; }

  i32 purse[seats_here] = {3, 2, 4};
  Plan plans[seats_here];

  Plan& sealed(int seat) { return plans[seat]; }
  const Plan& sealed(int seat) const { return plans[seat]; }
};

constexpr Field plan_fields[] = {
    flag<&Plan::in>("in"),
    whole<&Plan::verb>("verb", 0, 2).seen_by(sealed_audience<State>),
    numbers<&Plan::values>("values", 0, 9).seen_by(sealed_audience<State>),
};
constexpr Field fields[] = {
    numbers<&State::purse>("purse", 0, 9),
    list<&State::plans>("plans", plan_fields),
};
constexpr Arg spend_args[] = {{"guns"}, {"shield"}};
constexpr Verb verbs[] = {{"hold", "Hold"}, {"spend", "Spend", spend_args}};

const Lexicon& lexicon_here() {
  static const Lexicon lexicon{.system = "purse",
                               .rule_prefix = "PU",
                               .revision = 1,
                               .verbs = verbs,
                               .events = {},
                               .terms = {},
                               .rolls = {},
                               .refusals = {},
                               .rules = {},
                               .windows = {},
                               .state = fields};
  return lexicon;
}

class PurseGame final : public SealedGameOf<State> {
 public:
  const Lexicon& lexicon() const override { return lexicon_here(); }
  int seats() const override { return seats_here; }
  std::string_view seat_name(int) const override { return "seat"; }
  void setup(StateBytes* cell, Dice&, Log&) const override { new (cell) State; }
  Window window(const StateBytes* cell) const override {
    Window window;
    window.answered = sealed_in(in(cell));
    for (int seat = 0; seat < seats_here; ++seat)
      if (in(cell).purse[seat] > 0) window.owed |= seat_bit(seat);
    window.owed &= static_cast<u16>(~window.answered);
    return window;
  }
  void offers(const StateBytes* cell, int seat, Offers& out) const override {
    if ((window(cell).owed & seat_bit(seat)) == 0) return;
    out.add(hold);
    out.forms.push(spend);
  }
  Range range(const StateBytes* cell, int seat, const Order& so_far) const override {
    if (so_far.verb != spend || so_far.n == 2) return Range::complete();
    return Range::between(0, in(cell).purse[seat] - (so_far.n == 1 ? so_far.arg[0] : 0));
  }
  Rejection check(const StateBytes* cell, int seat, const Order& order) const override {
    return check_by_offers(*this, cell, seat, order);
  }
  void apply(StateBytes* cell, int seat, const Order& order, Dice&, Log&) const override {
    in(cell).sealed(seat).give(order);
  }
  bool valid(const StateBytes* cell) const override {
    return GameOf::valid(cell) && sealed_valid(in(cell));
  }
  bool result(const StateBytes*, std::span<i32>) const override { return false; }

  static State& state(StateBytes* cell) { return in(cell); }
};

class CoreSealed : public testing::Test {
 protected:
  CoreSealed() {
    Dice dice(1, Stream::setup, 0);
    Log no_log;
    game_.setup(cell_, dice, no_log);
  }
  State& state() { return PurseGame::state(cell_); }
  void give(int seat, const Order& order) {
    ASSERT_FALSE(game_.check(cell_, seat, order));
    Log no_log;
    game_.apply(cell_, seat, order, dice_, no_log);
  }
  std::string plan_text(int seat) {
    const Plan& plan = state().sealed(seat);
    std::string text = plan.in == 0 ? "none" : verbs[plan.verb].name;
    for (u8 value : plan.values) text += " " + std::to_string(value);
    return text;
  }
  // How often each plan of `seat` occurs when hidden facts are redealt for `onlooker`.
  std::map<std::string, int> redealt(int seat, int onlooker, int times) {
    const State before = state();
    std::map<std::string, int> seen;
    for (int i = 0; i < times; ++i) {
      state() = before;
      game_.resample(cell_, onlooker, dice_);
      ++seen[plan_text(seat)];
    }
    state() = before;
    return seen;
  }

  PurseGame game_;
  alignas(state_alignment) StateBytes cell_[sizeof(State)];
  Dice dice_{7, Stream::resample, 0};
};

TEST_F(CoreSealed, a_sealed_order_is_counted_and_can_be_taken_back) {
  EXPECT_EQ(sealed_in(state()), 0);
  EXPECT_FALSE(game_.may_withdraw(cell_, 1));
  give(1, Order(spend, {2, 0}));
  EXPECT_EQ(sealed_in(state()), 0b010);
  EXPECT_EQ(plan_text(1), "spend 2 0");
  EXPECT_EQ(state().sealed(1).order(verbs), Order(spend, {2, 0}));
  EXPECT_TRUE(game_.may_withdraw(cell_, 1));
  EXPECT_FALSE(game_.may_withdraw(cell_, 0));
  EXPECT_FALSE(game_.may_withdraw(cell_, seats_here));
  EXPECT_FALSE(game_.may_withdraw(cell_, -1));
  game_.withdraw(cell_, 1);
  EXPECT_TRUE(state().sealed(1).blank());
  EXPECT_TRUE(game_.valid(cell_));
  give(1, Order(hold));
  EXPECT_EQ(plan_text(1), "hold");
}

TEST_F(CoreSealed, only_its_readers_see_its_content) {
  const auto readers = [&](int seat) {
    return sealed_audience<State>(&state(), &state().sealed(seat));
  };
  EXPECT_EQ(readers(0), 0b001);
  EXPECT_EQ(readers(1), 0b110);
  EXPECT_EQ(readers(2), 0b110);
  give(2, Order(hold));
  const auto once_in = [&](int seat) {
    return sealed_audience_once_in<State>(&state(), &state().sealed(seat));
  };
  EXPECT_EQ(once_in(0), everyone);
  EXPECT_EQ(once_in(2), 0b110);
}

TEST_F(CoreSealed, a_resample_deals_every_legal_order_and_no_other) {
  give(1, Order(spend, {0, 1}));
  const std::map<std::string, int> seen = redealt(1, 0, 1200);
  for (const char* plan :
       {"hold", "spend 0 0", "spend 0 1", "spend 0 2", "spend 1 0", "spend 1 1", "spend 2 0"})
    EXPECT_TRUE(seen.contains(plan)) << plan;
  EXPECT_EQ(seen.size(), 7U);
  // Ready orders and forms are equally likely.
  EXPECT_NEAR(seen.at("hold"), 600, 90);
}

TEST_F(CoreSealed, a_resample_keeps_what_its_seat_may_read_and_what_is_not_given) {
  give(1, Order(spend, {2, 0}));
  EXPECT_EQ(redealt(1, 1, 40), (std::map<std::string, int>{{"spend 2 0", 40}})) << "its own";
  EXPECT_EQ(redealt(1, 2, 40), (std::map<std::string, int>{{"spend 2 0", 40}})) << "its team's";
  EXPECT_EQ(redealt(2, 0, 40), (std::map<std::string, int>{{"none", 40}}));
}

// Otherwise a bot could read the hidden order from its redeal.
TEST_F(CoreSealed, a_resample_is_the_same_whatever_is_hidden) {
  std::string dealt[2];
  for (int i = 0; i < 2; ++i) {
    state() = State{};
    give(1, i == 0 ? Order(hold) : Order(spend, {1, 1}));
    dice_ = Dice(9, Stream::resample, 0);
    for (int times = 0; times < 20; ++times) {
      game_.resample(cell_, 0, dice_);
      dealt[i] += plan_text(1) + ";";
    }
  }
  EXPECT_EQ(dealt[0], dealt[1]);
}

TEST_F(CoreSealed, an_order_that_its_seat_could_not_have_given_is_not_valid) {
  const auto valid_with = [&](u8 in, u8 verb, std::initializer_list<u8> values) {
    state() = State{};
    state().plans[1].in = in;
    state().plans[1].verb = verb;
    state().plans[1].values = values;
    return game_.valid(cell_);
  };
  EXPECT_TRUE(valid_with(1, spend, {1, 1}));
  EXPECT_TRUE(valid_with(1, hold, {}));
  EXPECT_FALSE(valid_with(1, spend, {1, 2})) << "more than its purse";
  EXPECT_FALSE(valid_with(1, spend, {1})) << "half a form";
  EXPECT_FALSE(valid_with(1, hold, {1}));
  EXPECT_FALSE(valid_with(1, 2, {})) << "no such verb";
  EXPECT_FALSE(valid_with(0, spend, {})) << "not given, yet not blank";
  EXPECT_FALSE(valid_with(0, hold, {0}));
  ASSERT_TRUE(valid_with(1, spend, {0, 0}));
  state().purse[1] = 0;
  EXPECT_FALSE(game_.valid(cell_)) << "it was not asked";
}

TEST(CoreSealedChoice, keeps_a_verb_and_its_number) {
  static constexpr Arg number_args[] = {{"number"}};
  static constexpr Verb choice_verbs[] = {{"keep", "Keep"}, {"set", "Set {number}", number_args}};
  SealedChoice choice;
  EXPECT_TRUE(choice.blank());
  for (const Order& order : {Order(0), Order(1, {0}), Order(1, {255})}) {
    choice.give(order);
    EXPECT_EQ(choice.in, 1);
    EXPECT_EQ(choice.order(choice_verbs), order);
    EXPECT_FALSE(choice.blank());
  }
  choice.verb = 0;
  EXPECT_EQ(choice.order(choice_verbs), Order(0, {255})) << "a number that this verb does not have";
}

// A system with a single verb of this kind does not list the verb among its fields.
TEST(CoreSealedOrder, with_an_only_verb_has_it_without_storing_it) {
  SealedOrder<u8, 2, spend> plan;
  EXPECT_TRUE(plan.blank());
  plan.in = 1;
  plan.values = {1, 2};
  EXPECT_EQ(plan.order(verbs), Order(spend, {1, 2}));
}

}  // namespace
}  // namespace klaxon::core
