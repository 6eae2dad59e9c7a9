// A refusal's reason is given once, where the order is refused: which rule refuses it, and what
// would be right. DESIGN.md section 2.
#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "battle/wording.h"
#include "tests/laws/law.h"

namespace klaxon::tests {
namespace {

using core::Order;

// Klaxon's own refusals, for which no document gives a rule: about turns, verbs, the length of
// orders, and the field named by an edit.
constexpr std::array<std::string_view, 6> without_a_rule = {
    "not-owed", "battle-over", "unknown-verb", "wrong-count", "unknown-field", "invalid-state"};
// The tests' own games, which have too few rules to cite one for every order out of turn.
constexpr std::array<std::string_view, 3> of_few_rules = {"toy", "contacts", "squadron"};
constexpr std::array<std::string_view, 7> of_the_field = {
    "got", "lo", "hi", "lo number", "hi number", "choices", "field"};

// ---- the tables -------------------------------------------------------------------------------

std::set<std::string> blanks_in(std::string_view text) {
  std::set<std::string> names;
  for (std::size_t at = 0; (at = text.find('{', at)) != text.npos; ++at)
    names.emplace(text.substr(at + 1, text.find('}', at) - at - 1));
  return names;
}

bool may_stand(const core::RefusalKind& kind, std::string_view blank) {
  if (std::ranges::find(of_the_field, blank) != of_the_field.end()) return true;
  if (blank.ends_with(" number")) blank.remove_suffix(7);
  return std::ranges::find(kind.args, blank, &core::Arg::name) != kind.args.end();
}

// A message helps if it states a fact about this order, or a remedy after a ';'.
bool helps(const core::RefusalKind& kind) {
  return std::string_view(kind.text).find_first_of("{;") != std::string_view::npos;
}

class RefusalLaws : public Law {
 protected:
  // Orders that are probably wrong: with any verb, random, outside the ranges, cut short, too
  // long, with a part repeated, and orders from other moments and seats.
  std::vector<Order> wrong_orders(const Moment& at, int seat);
  void add_forms(const core::StateBytes* state, int seat, std::vector<Order>& out);
  void expect_helpful(const core::Names& names, const core::Rejection& why, const Order& order);

  std::vector<Order> earlier_;
  std::set<std::string> codes_;  // met
  core::Dice choices_{law_seed, core::Stream::bot, 3000};

 private:
  i32 any_value() {
    constexpr i32 far[] = {std::numeric_limits<i32>::min(), -1, std::numeric_limits<i32>::max()};
    const u32 which = choices_.below(8);
    return which < std::size(far) ? far[which] : static_cast<i32>(choices_.below(260));
  }
};

TEST_P(RefusalLaws, every_refusal_of_the_table_names_what_would_be_right) {
  for (const core::RefusalKind& kind : game().lexicon().refusals) {
    const std::string_view text = kind.text;
    EXPECT_TRUE(text.ends_with('.')) << kind.code << ": " << text;
    EXPECT_TRUE(helps(kind)) << kind.code << ": " << text;
    EXPECT_LE(kind.args.size(), core::refusal_facts_max) << kind.code;
    for (const std::string& blank : blanks_in(text))
      EXPECT_TRUE(may_stand(kind, blank)) << kind.code << ": {" << blank << "}";
  }
}

// ---- in random battles ------------------------------------------------------------------------

void RefusalLaws::add_forms(const core::StateBytes* state, int seat, std::vector<Order>& out) {
  core::Offers offers;
  game().offers(state, seat, offers);
  for (const core::OrderView offer : offers.list) {
    Order changed(offer);
    if (changed.n > 0) changed.arg[choices_.below(changed.n)] = any_value();
    out.push_back(changed);
  }
  for (const u16 verb : offers.forms) {
    Order filled;
    core::fill_form(game(), state, seat, verb, choices_, filled);
    for (u16 i = 0; i < std::min<u16>(filled.n, 12); ++i) {
      out.push_back(filled);
      out.back().arg[i] = any_value();
    }
    const u32 rows = game().lexicon().verbs[verb].repeat;
    if (rows > 0 && filled.n > rows) {
      Order twice(verb);
      for (u32 i = 0; i < rows; ++i) twice.push(filled.arg[i]);
      for (u32 i = 0; i < filled.n && twice.n < core::order_args_max; ++i)
        twice.push(filled.arg[i]);
      out.push_back(twice);
    }
    if (filled.n > 0) --filled.n;
    out.push_back(filled);
  }
}

std::vector<Order> RefusalLaws::wrong_orders(const Moment& at, int seat) {
  std::vector<Order> orders = earlier_;
  add_forms(at.state, seat, orders);
  const u16 verbs = static_cast<u16>(game().lexicon().verbs.size());
  for (u16 verb = 0; verb <= verbs; ++verb)
    for (u32 fields = 0; fields < 6; ++fields) {
      Order& order = orders.emplace_back(verb);
      while (order.n < fields) order.push(any_value());
    }
  earlier_.push_back(at.order);
  if (earlier_.size() > 24) earlier_.erase(earlier_.begin());
  return orders;
}

void RefusalLaws::expect_helpful(const core::Names& names, const core::Rejection& why,
                                 const Order& order) {
  const battle::Refused refused = battle::word_rejection(names, why, order);
  codes_.insert(refused.code);
  ASSERT_TRUE(refused.message.ends_with('.')) << refused.code << ": " << refused.message;
  ASSERT_EQ(refused.message.find_first_of("{}_"), std::string::npos)
      << refused.code << ": " << refused.message;
  const bool shared = why.code < core::refusal_first_own;
  const std::string_view system = game().lexicon().system;
  const bool exempt =
      shared && (std::ranges::find(without_a_rule, refused.code) != without_a_rule.end() ||
                 std::ranges::find(of_few_rules, system) != of_few_rules.end());
  // The lexicon's rule ids are those on the page (core/rule_id.h).
  ASSERT_TRUE(exempt || !refused.rule.empty()) << refused.code << ": " << refused.message;
  const std::size_t facts =
      shared ? 0 : game().lexicon().refusals[why.code - core::refusal_first_own].args.size();
  ASSERT_GE(why.n_facts, facts) << refused.code << ": " << refused.message;
}

TEST_P(RefusalLaws, every_refusal_cites_its_rule_and_is_fully_worded) {
  some_moments(120, [&](const Moment& at) {
    for (int seat = 0; seat < game().seats(); ++seat) {
      const core::Names names(game(), at.state, core::seat_bit(seat));
      for (const Order& order : wrong_orders(at, seat)) {
        const core::Rejection why = game().check(at.state, seat, order);
        if (!why) continue;
        expect_helpful(names, why, order);
        if (HasFatalFailure()) return;
      }
    }
  });
  EXPECT_TRUE(codes_.contains("unknown-verb"));
  EXPECT_GE(codes_.size(), 3U);
}

KLAXON_LAW_SUITE(RefusalLaws);

}  // namespace
}  // namespace klaxon::tests
