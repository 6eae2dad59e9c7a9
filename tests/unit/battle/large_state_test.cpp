// Limits that a large system reaches: a secret order of the greatest length, a list of hundreds
// of parts.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "battle/session/wire/describe.h"
#include "battle/view_state.h"
#include "battle/view_tree.h"
#include "core/dice/dice.h"
#include "tests/support/squadron.h"

namespace klaxon::tests {
namespace {

using battle::match::StateBuffer;
using core::Tree;

class LargeState : public testing::Test {
 protected:
  LargeState() : game_(open()), state_(*game_) {
    core::Log no_log;
    game_->setup(state_.bytes(), dice_, no_log);
  }
  static std::unique_ptr<core::Game> open() {
    core::Faults faults;
    return squadron_system().open({}, faults);
  }
  void allocate(int seat) {
    core::Order order;
    core::fill_form(*game_, state_.bytes(), seat, 0, dice_, order);
    ASSERT_EQ(order.n, core::order_args_max);
    core::Log no_log;
    game_->apply(state_.bytes(), seat, order, dice_, no_log);
  }

  core::Dice dice_{7, core::Stream::battle, 0};
  std::unique_ptr<core::Game> game_;
  StateBuffer state_;
};

TEST_F(LargeState, a_sealed_form_of_640_numbers_is_shown_to_its_seat) {
  allocate(1);
  const auto values_of = [&](int seat) {
    const Tree view = battle::view_tree(*game_, state_.bytes(), core::seat_bit(seat));
    const Tree* values = view.find("plans")->items[1].find("values");
    return values == nullptr ? std::size_t{0} : values->items.size();
  };
  EXPECT_EQ(values_of(1), core::order_args_max);
  EXPECT_EQ(values_of(0), 0U);
}

TEST_F(LargeState, a_view_of_800_parts_is_read_back_and_one_beyond_the_bound_refused) {
  allocate(0);
  Tree view = battle::view_tree(*game_, state_.bytes(), core::moderator);
  const Tree words = battle::session::vocabularies_tree({*game_, state_.bytes(), core::moderator});
  StateBuffer made = StateBuffer(*game_);
  core::Log no_log;
  game_->setup(made.bytes(), dice_, no_log);
  ASSERT_TRUE(battle::read_view(*game_, {core::moderator, view, words}, made.bytes()));
  EXPECT_EQ(game_->fingerprint(made.bytes()), game_->fingerprint(state_.bytes()));
  Tree* groups = view.find("groups");
  groups->items.resize(8193, groups->items.front());
  EXPECT_FALSE(battle::read_view(*game_, {core::moderator, view, words}, made.bytes()));
}

}  // namespace
}  // namespace klaxon::tests
