// Advice is for the player who asked: it is legal, has a reason, and reveals nothing that this seat
// may not know.
#include <utility>

#include "battle/search/advisor.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

using battle::search::Advice;

class AdviceLaws : public Law {
 protected:
  AdviceLaws() : advisor_(GetParam().system->advisor()) {}

  // What a session shows the advisor (battle/session/advising.cpp).
  StateBuffer seen_from(const core::StateBytes* state, int seat) {
    StateBuffer seen = copy_of(state);
    core::Dice redeals(law_seed, core::Stream::resample, 1);
    battle::search::show_to_advisor(game(), seen.bytes(), seat, redeals);
    return seen;
  }
  std::optional<Advice> advice(const core::StateBytes* state, int seat) {
    core::Dice dice(law_seed, core::Stream::bot, 1);
    return advisor_->advise(game(), seen_from(state, seat).bytes(), seat, dice);
  }
  std::string doubt(const core::StateBytes* state, int seat, core::OrderView order) {
    core::Dice dice(law_seed, core::Stream::bot, 2);
    return advisor_->doubt(game(), seen_from(state, seat).bytes(), seat, order, dice);
  }
  // Whether an advisor is shown the same in both states. If so, it answers the same unless it
  // remembers something, which one trial per test rules out: asking twice would cost too much.
  bool same_shown(const core::StateBytes* one, const core::StateBytes* two, int seat) {
    const bool same = print(seen_from(one, seat)) == print(seen_from(two, seat));
    return same && std::exchange(tried_twice_, true);
  }
  // A different state that looks the same to the seat.
  StateBuffer hidden_changed(const core::StateBytes* state, int seat) {
    StateBuffer other = copy_of(state);
    game().resample(other.bytes(), seat, hidden_);
    return other;
  }
  // Calls `show` with the state after `at.seat` has sealed its order, for every seat that still
  // owes one in the same window.
  void once_sealed(const Moment& at,
                   const std::function<void(const core::StateBytes*, int)>& show) {
    StateBuffer sealed = copy_of(at.state);
    apply(sealed.bytes(), at.seat, at.order, at.decision);
    if (game().window(sealed.bytes()).number != game().window(at.state).number) return;
    if (!game().may_withdraw(sealed.bytes(), at.seat)) return;
    for (int seat = 0; seat < game().seats(); ++seat)
      if (seat != at.seat && owes(at.state, seat)) show(sealed.bytes(), seat);
  }
  bool owes(const core::StateBytes* state, int seat) const {
    const core::Window window = game().window(state);
    return (window.owed & ~window.answered & core::seat_bit(seat)) != 0;
  }

  std::unique_ptr<battle::search::Advisor> advisor_;
  core::Dice hidden_{law_seed, core::Stream::resample, 2};
  bool tried_twice_ = false;
};

TEST_P(AdviceLaws, it_is_legal_and_gives_a_reason_in_a_sentence) {
  if (advisor_ == nullptr) return;
  some_moments(40, [&](const Moment& at) {
    const auto found = advice(at.state, at.seat);
    if (!found) return;
    ASSERT_FALSE(game().check(at.state, at.seat, found->order)) << "verb " << found->order.verb;
    ASSERT_GT(found->why.size(), 10U);
    ASSERT_TRUE(found->why.ends_with(".")) << found->why;
    ASSERT_EQ(found->why.find('_'), std::string::npos) << found->why;
  });
}

TEST_P(AdviceLaws, it_does_not_depend_on_what_the_seat_may_not_know) {
  if (advisor_ == nullptr) return;
  some_moments(40, [&](const Moment& at) {
    for (int seat = 0; seat < game().seats(); ++seat) {
      if (!owes(at.state, seat)) continue;
      const StateBuffer other = hidden_changed(at.state, seat);
      if (same_shown(at.state, other.bytes(), seat)) continue;
      const auto one = advice(at.state, seat);
      const auto two = advice(other.bytes(), seat);
      ASSERT_EQ(one.has_value(), two.has_value());
      if (!one) continue;
      ASSERT_TRUE(one->order == core::OrderView(two->order));
      ASSERT_EQ(one->why, two->why);
    }
  });
}

TEST_P(AdviceLaws, doubts_do_not_depend_on_it_either_and_spare_advised_orders) {
  if (advisor_ == nullptr) return;
  some_moments(2, [&](const Moment& at) {
    const core::Order given = at.order;
    const StateBuffer other = hidden_changed(at.state, at.seat);
    if (!same_shown(at.state, other.bytes(), at.seat)) {
      ASSERT_EQ(doubt(at.state, at.seat, given), doubt(other.bytes(), at.seat, given));
    }
    core::Dice dice(law_seed, core::Stream::bot, 2);
    const StateBuffer seen = seen_from(at.state, at.seat);
    const auto own = advisor_->advise(game(), seen.bytes(), at.seat, dice);
    ASSERT_EQ(own ? doubt(at.state, at.seat, own->order) : "", "");
  });
}

TEST_P(AdviceLaws, neither_changes_when_another_seat_seals) {
  if (advisor_ == nullptr) return;
  bool doubted = false;
  some_moments(8, [&](const Moment& at) {
    once_sealed(at, [&](const core::StateBytes* sealed, int seat) {
      if (same_shown(at.state, sealed, seat)) return;
      const auto before = advice(at.state, seat);
      const auto after = advice(sealed, seat);
      ASSERT_EQ(before.has_value(), after.has_value());
      if (!before) return;
      ASSERT_TRUE(before->order == core::OrderView(after->order));
      ASSERT_EQ(before->why, after->why);
      if (std::exchange(doubted, true)) return;  // doubts are slow
      core::Order order;
      core::Dice dice(law_seed, core::Stream::bot, 3);
      battle::search::RandomBot().choose(game(), at.state, seat, dice, order);
      ASSERT_EQ(doubt(at.state, seat, order), doubt(sealed, seat, order));
    });
  });
}

KLAXON_LAW_SUITE(AdviceLaws);

}  // namespace
}  // namespace klaxon::tests
