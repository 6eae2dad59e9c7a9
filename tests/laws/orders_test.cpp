// Offers, forms and refusals: DESIGN.md section 2.
#include <limits>

#include "battle/order_text.h"
#include "tests/laws/law.h"
#include "tests/support/order_words.h"

namespace klaxon::tests {
namespace {

using core::Order;
using core::Range;

class OrderLaws : public Law {
 protected:
  core::Offers& offers_of(const Moment& at) {
    offers_.clear();
    game().offers(at.state, at.seat, offers_);
    return offers_;
  }
  bool accepted(const Moment& at, const Order& order) const {
    return !game().check(at.state, at.seat, order);
  }
  // Fills in a form by choosing each value from its range.
  template <class Choose>
  Order filled(const Moment& at, u16 verb, Choose choose) const {
    Order order(verb);
    for (Range range; !(range = game().range(at.state, at.seat, order)).end();)
      order.push(choose(range));
    return order;
  }
  void expect_refused_outside(const Moment& at, const Order& full) const;

  core::Dice dice_{law_seed, core::Stream::bot, 1000};

 private:
  core::Offers offers_;
};

// Values just outside a range, in its gaps, and as far away from it as numbers go.
std::vector<i32> values_outside(const Range& range) {
  std::vector<i32> values = {range.lo - 1, range.hi + 1, std::numeric_limits<i32>::min(),
                             std::numeric_limits<i32>::max()};
  for (i32 value = range.lo; value <= range.hi && values.size() < 40; ++value)
    values.push_back(value);
  std::erase_if(values, [&](i32 value) { return range.has(value); });
  return values;
}

void OrderLaws::expect_refused_outside(const Moment& at, const Order& full) const {
  Order so_far(full.verb);
  for (u16 i = 0; i < full.n; ++i) {
    const Range range = game().range(at.state, at.seat, so_far);
    EXPECT_FALSE(accepted(at, so_far)) << "a form that lacks the fields from " << i;
    for (i32 value : values_outside(range)) {
      Order wrong = full;
      wrong.arg[i] = value;
      ASSERT_FALSE(accepted(at, wrong)) << "field " << i << " = " << value;
    }
    so_far.push(full.arg[i]);
  }
  if (full.n == core::order_args_max) return;
  Order longer = full;
  longer.push(0);
  EXPECT_FALSE(accepted(at, longer)) << "a field too many";
}

TEST_P(OrderLaws, every_listed_offer_is_accepted) {
  each_moment(3, [&](const Moment& at) {
    for (const core::OrderView listed : offers_of(at).list)
      ASSERT_TRUE(accepted(at, Order(listed))) << listed.verb;
  });
}

TEST_P(OrderLaws, every_form_filled_in_within_its_ranges_is_accepted) {
  each_moment(2, [&](const Moment& at) {
    for (u16 verb : offers_of(at).forms) {
      ASSERT_TRUE(accepted(at, filled(at, verb, [](const Range& r) { return r.at(0); })));
      ASSERT_TRUE(
          accepted(at, filled(at, verb, [](const Range& r) { return r.at(r.count() - 1); })));
      for (int i = 0; i < 8; ++i)
        ASSERT_TRUE(accepted(
            at, filled(at, verb, [&](const Range& r) { return r.at(dice_.below(r.count())); })));
    }
  });
}

// Chooses at random and compares the ranges that it is shown with range() of its own order.
class Compared final : public core::FieldChooser {
 public:
  Compared(const core::Game& game, const Moment& at, u16 verb, core::Dice& dice)
      : so_far(verb), game_(game), at_(at), dice_(dice) {}

  bool choose(const Range& shown, i32& value) override {
    const Range range = game_.range(at_.state, at_.seat, so_far);
    same = same && shown.lo == range.lo && shown.hi == range.hi && shown.mask == range.mask;
    value = range.at(dice_.below(range.count()));
    so_far.push(value);
    return same;
  }
  Order so_far;
  bool same = true;

 private:
  const core::Game& game_;
  const Moment& at_;
  core::Dice& dice_;
};

TEST_P(OrderLaws, a_walk_through_a_form_shows_its_ranges) {
  each_moment(2, [&](const Moment& at) {
    for (u16 verb : offers_of(at).forms) {
      Compared walk(game(), at, verb, dice_);
      Order out(verb);
      game().walk_form(at.state, at.seat, out, walk);
      ASSERT_TRUE(walk.same) << "field " << out.n;
      ASSERT_EQ(out, walk.so_far);
      ASSERT_TRUE(game().range(at.state, at.seat, out).end()) << "the walk ended early";
    }
  });
}

TEST_P(OrderLaws, every_form_filled_in_outside_its_ranges_is_refused) {
  some_moments(200, [&](const Moment& at) {
    for (u16 verb : offers_of(at).forms) {
      expect_refused_outside(
          at, filled(at, verb, [&](const Range& r) { return r.at(dice_.below(r.count())); }));
    }
  });
}

TEST_P(OrderLaws, an_order_with_a_field_more_or_less_is_refused_unless_listed) {
  each_moment(2, [&](const Moment& at) {
    const core::Offers& offers = offers_of(at);
    for (const core::OrderView order : offers.list) {
      Order longer(order);
      longer.push(0);
      EXPECT_FALSE(accepted(at, longer));
      if (order.n == 0) continue;
      Order shorter(order);
      --shorter.n;
      const bool listed = offers.list.has(shorter);
      EXPECT_EQ(accepted(at, shorter), listed);
    }
  });
}

TEST_P(OrderLaws, verbs_that_are_not_offered_are_refused) {
  some_moments(200, [&](const Moment& at) {
    const core::Offers& offers = offers_of(at);
    for (u32 verb = 0; verb <= game().lexicon().verbs.size(); ++verb) {
      const Order bare(static_cast<u16>(verb));
      if (offers.has_form(static_cast<u16>(verb))) continue;
      const bool listed = offers.list.has(bare);
      EXPECT_EQ(accepted(at, bare), listed) << verb;
    }
  });
}

TEST_P(OrderLaws, asking_changes_nothing) {
  some_moments(100, [&](const Moment& at) {
    const u64 before = print(at.state);
    for (u16 verb : offers_of(at).forms)
      expect_refused_outside(at, filled(at, verb, [](const Range& r) { return r.at(0); }));
    for (int verb = -1; verb < 40; ++verb)
      game().check(at.state, at.seat, Order(static_cast<u16>(verb), {-1, 0, 1}));
    game().may_withdraw(at.state, at.seat);
    ASSERT_EQ(print(at.state), before);
  });
}

TEST_P(OrderLaws, a_seat_that_owes_has_offers_and_any_other_is_refused) {
  each_moment(3, [&](const Moment& at) {
    const core::Window window = game().window(at.state);
    for (int seat = -1; seat <= game().seats(); ++seat) {
      const bool owes = seat >= 0 && (window.owed & core::seat_bit(seat)) != 0;
      const core::Rejection why = game().check(at.state, seat, at.order);
      if (owes) {
        core::Offers offers;
        game().offers(at.state, seat, offers);
        ASSERT_FALSE(offers.empty()) << "seat " << seat;
      } else {
        ASSERT_EQ(why.code, static_cast<u16>(core::Refusal::not_owed)) << "seat " << seat;
      }
    }
  });
}

TEST_P(OrderLaws, windows_count_up_and_never_ask_a_seat_that_has_answered) {
  u32 last = 0;
  each_moment(3, [&](const Moment& at) {
    const core::Window window = game().window(at.state);
    if (at.decision == 0) last = 0;
    ASSERT_GE(window.number, last);
    ASSERT_EQ(window.owed & window.answered, 0);
    ASSERT_LT(window.kind, game().lexicon().windows.size());
    ASSERT_LT(window.owed, 1U << game().seats());
    last = window.number;
    StateBuffer next = copy_of(at.state);
    apply(next.bytes(), at.seat, at.order, at.decision);
    const core::Window after = game().window(next.bytes());
    const bool still_open = after.number == window.number && after.owed != 0;
    if (!still_open) return;
    ASSERT_EQ(after.answered, window.answered | core::seat_bit(at.seat))
        << "only a window with secret orders stays open";
  });
}

TEST_P(OrderLaws, a_withdrawn_order_leaves_no_trace) {
  each_moment(3, [&](const Moment& at) {
    ASSERT_FALSE(game().may_withdraw(at.state, at.seat)) << "what is owed has not been given";
    StateBuffer next = copy_of(at.state);
    apply(next.bytes(), at.seat, at.order, at.decision);
    const core::Window window = game().window(next.bytes());
    const bool hidden = (window.answered & core::seat_bit(at.seat)) != 0 && window.owed != 0 &&
                        window.number == game().window(at.state).number;
    ASSERT_EQ(game().may_withdraw(next.bytes(), at.seat), hidden);
    if (!hidden) return;
    game().withdraw(next.bytes(), at.seat);
    ASSERT_EQ(print(next), print(at.state));
  });
}

TEST_P(OrderLaws, orders_read_back_from_text_and_tree) {
  each_moment(3, [&](const Moment& at) {
    core::Faults faults;
    Order back;
    const core::Names names(game(), at.state, core::seat_bit(at.seat));
    const std::string text = order_to_text(names, at.order);
    ASSERT_TRUE(battle::order_from_text(names, text, back, faults)) << text;
    ASSERT_EQ(back, at.order) << text;
    const core::Tree tree = battle::order_to_tree(names, at.order);
    ASSERT_TRUE(battle::order_from_tree(names, tree, back, faults)) << text;
    ASSERT_EQ(back, at.order) << text;
    ASSERT_TRUE(faults.empty());
  });
}

KLAXON_LAW_SUITE(OrderLaws);

}  // namespace
}  // namespace klaxon::tests
