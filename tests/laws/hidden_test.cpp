// Secret by default: a seat is shown and asked the same in any two states that differ only in what
// it may not know. DESIGN.md section 3, law 4.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "battle/view_tree.h"
#include "codec/codec.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

using core::Order;

class HiddenLaws : public Law {
 protected:
  StateBuffer redealt(const core::StateBytes* state, int seat) {
    StateBuffer other = copy_of(state);
    game().resample(other.bytes(), seat, redeals_);
    return other;
  }
  // Shows `times` resamples for each seat at each moment.
  template <class Show>
  void each_redeal(u32 moments, int times, Show show) {
    some_moments(moments, [&](const Moment& at) {
      for (int seat = 0; seat < game().seats(); ++seat)
        for (int i = 0; i < times; ++i) {
          const StateBuffer other = redealt(at.state, seat);
          show(at, seat, other.bytes());
        }
    });
  }
  using Paths = std::unordered_set<std::string>;
  Paths paths_seen(const core::StateBytes* state, core::Audience who) const {
    Paths paths;
    for (Leaf& leaf : leaves_seen(game(), state, who)) paths.insert(std::move(leaf.path));
    return paths;
  }
  static bool includes(const Paths& all, const Paths& some) {
    return std::ranges::all_of(some, [&](const std::string& path) { return all.contains(path); });
  }
  // The leaves of a state that the seat may not see.
  std::vector<Leaf> leaves_hidden_from(const core::StateBytes* state, int seat,
                                       std::vector<Leaf> leaves) const {
    const Paths shown = paths_seen(state, core::seat_bit(seat));
    std::erase_if(leaves, [&](const Leaf& leaf) { return shown.contains(leaf.path); });
    return leaves;
  }
  std::vector<Order> orders_to_try(const core::StateBytes* state, int seat);
  void expect_equal_forms(const core::StateBytes* one, const core::StateBytes* other, int seat,
                          u16 verb);

  core::Dice redeals_{law_seed, core::Stream::resample, 0};
  core::Dice choices_{law_seed, core::Stream::bot, 2000};
};

bool same(const core::Rejection& a, const core::Rejection& b) {
  return a.code == b.code && a.rule == b.rule && a.field == b.field && a.got == b.got &&
         a.lo == b.lo && a.hi == b.hi && a.among == b.among &&
         std::ranges::equal(std::span(a.facts).first(a.n_facts),
                            std::span(b.facts).first(b.n_facts));
}

bool same(const core::Range& a, const core::Range& b) {
  return a.lo == b.lo && a.hi == b.hi && a.step == b.step && a.mask == b.mask;
}

// Sensible and senseless orders: those offered, the same with one number changed, and any verb.
std::vector<Order> HiddenLaws::orders_to_try(const core::StateBytes* state, int seat) {
  std::vector<Order> orders;
  core::Offers offers;
  game().offers(state, seat, offers);
  for (const core::OrderView order : offers.list) orders.emplace_back(order);
  for (u16 verb : offers.forms)
    core::fill_form(game(), state, seat, verb, choices_, orders.emplace_back());
  for (std::size_t i = 0, n = orders.size(); i < n; ++i) {
    if (orders[i].n == 0) continue;
    Order changed = orders[i];
    changed.arg[choices_.below(changed.n)] = static_cast<i32>(choices_.below(14)) - 1;
    orders.push_back(changed);
    changed.arg[choices_.below(changed.n)] = static_cast<i32>(choices_.below(260));
    orders.push_back(changed);
  }
  for (u16 verb = 0; verb < game().lexicon().verbs.size(); ++verb)
    for (i32 value = -1; value < 13; ++value) {
      orders.push_back(Order(verb, {value}));
      orders.push_back(Order(verb, {value, static_cast<i32>(choices_.below(12))}));
    }
  return orders;
}

void HiddenLaws::expect_equal_forms(const core::StateBytes* one, const core::StateBytes* other,
                                    int seat, u16 verb) {
  Order so_far(verb);
  for (;;) {
    const core::Range range = game().range(one, seat, so_far);
    ASSERT_TRUE(same(range, game().range(other, seat, so_far)))
        << "verb " << verb << " field " << so_far.n;
    if (range.end()) return;
    so_far.push(range.at(choices_.below(range.count())));
  }
}

TEST_P(HiddenLaws, a_seat_sees_the_same_in_every_resample) {
  each_redeal(150, 4, [&](const Moment& at, int seat, const core::StateBytes* other) {
    const core::Audience own = core::seat_bit(seat);
    if (view_bytes(game(), at.state, own) == view_bytes(game(), other, own)) return;
    ASSERT_EQ(leaves_seen(game(), at.state, own), leaves_seen(game(), other, own));
  });
}

// Sizes can be seen in transit, so a seat must be sent the same text about either state.
TEST_P(HiddenLaws, letters_are_the_same_in_every_resample) {
  each_redeal(25, 2, [&](const Moment& at, int seat, const core::StateBytes* other) {
    for (const core::Audience who : {core::seat_bit(seat), core::watchers})
      ASSERT_EQ(codec::to_json(battle::view_tree(game(), at.state, who)),
                codec::to_json(battle::view_tree(game(), other, who)));
  });
}

TEST_P(HiddenLaws, watchers_see_the_same_in_every_resample_of_any_seat) {
  each_redeal(150, 2, [&](const Moment& at, int, const core::StateBytes* other) {
    ASSERT_EQ(view_bytes(game(), at.state, core::watchers),
              view_bytes(game(), other, core::watchers));
  });
}

TEST_P(HiddenLaws, owing_and_answered_seats_are_the_same_in_every_resample) {
  each_redeal(150, 4, [&](const Moment& at, int seat, const core::StateBytes* other) {
    const core::Window one = game().window(at.state), two = game().window(other);
    ASSERT_EQ(one.number, two.number);
    ASSERT_EQ(one.kind, two.kind);
    ASSERT_EQ(one.owed, two.owed);
    ASSERT_EQ(one.answered, two.answered);
    ASSERT_EQ(game().may_withdraw(at.state, seat), game().may_withdraw(other, seat));
  });
}

TEST_P(HiddenLaws, offers_and_ranges_are_the_same_in_every_resample) {
  each_redeal(150, 4, [&](const Moment& at, int seat, const core::StateBytes* other) {
    if ((game().window(at.state).owed & core::seat_bit(seat)) == 0) return;
    core::Offers one, two;
    game().offers(at.state, seat, one);
    game().offers(other, seat, two);
    ASSERT_EQ(one.list, two.list);
    ASSERT_EQ(one.forms, two.forms);
    for (u16 verb : one.forms) expect_equal_forms(at.state, other, seat, verb);
  });
}

TEST_P(HiddenLaws, refusals_are_the_same_in_every_resample) {
  each_redeal(40, 2, [&](const Moment& at, int seat, const core::StateBytes* other) {
    for (const Order& order : orders_to_try(at.state, seat))
      ASSERT_TRUE(same(game().check(at.state, seat, order), game().check(other, seat, order)))
          << "verb " << order.verb;
  });
}

TEST_P(HiddenLaws, a_resample_is_a_valid_state) {
  each_redeal(150, 4, [&](const Moment&, int, const core::StateBytes* other) {
    ASSERT_TRUE(game().valid(other));
  });
}

// Otherwise a bot could learn from the values that stay the same.
TEST_P(HiddenLaws, every_hidden_field_changes_in_some_resample) {
  // if no other seat ever decides, no order is ever sealed
  const bool alone = !GetParam().has_secret_orders();
  std::set<std::string> hidden, changed;
  const auto look = [&](const Moment& at) {
    const std::vector<Leaf> leaves = all_leaves(game(), at.state);
    for (int seat = 0; seat < game().seats(); ++seat) {
      std::map<std::string, std::vector<Leaf>> unchanged;  // by kind
      for (const Leaf& leaf : leaves_hidden_from(at.state, seat, leaves)) {
        std::string kind = leaf.kind();
        if (!alone || !kind.starts_with("hidden.")) hidden.insert(kind);
        if (!changed.contains(kind)) unchanged[std::move(kind)].push_back(leaf);
      }
      // once a kind of field has changed, it needs no further redeals
      for (int i = 0; i < 5 && !unchanged.empty(); ++i) {
        const StateBuffer other = redealt(at.state, seat);
        std::unordered_map<std::string, i64> values;
        for (Leaf& leaf : all_leaves(game(), other.bytes()))
          values.emplace(std::move(leaf.path), leaf.value);
        const auto kept = [&](const Leaf& leaf) {
          const auto found = values.find(leaf.path);
          return found != values.end() && found->second == leaf.value;
        };
        for (const auto& [kind, secret] : unchanged)
          if (!std::ranges::all_of(secret, kept)) changed.insert(kind);
        std::erase_if(unchanged, [&](const auto& one) { return changed.contains(one.first); });
      }
    }
  };
  some_moments(60, look);
  // A field hidden only for a while, for example if a cloak rises late, needs more moments.
  if (hidden != changed) some_moments(600, look);
  EXPECT_EQ(hidden, changed);
}

TEST_P(HiddenLaws, the_moderator_sees_every_field_and_watchers_no_more_than_a_seat) {
  some_moments(40, [&](const Moment& at) {
    const Paths all = paths_seen(at.state, core::moderator);
    const Paths few = paths_seen(at.state, core::watchers);
    for (int seat = 0; seat < game().seats(); ++seat) {
      const Paths own = paths_seen(at.state, core::seat_bit(seat));
      ASSERT_TRUE(includes(all, own));
      ASSERT_TRUE(includes(own, few));
    }
  });
}

KLAXON_LAW_SUITE(HiddenLaws);

}  // namespace
}  // namespace klaxon::tests
