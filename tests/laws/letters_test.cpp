// Secret by default at the session: two battles that are equal but for one hidden order, and later
// for the traces that it has left in the record, send the others the same letters to the byte.
// DESIGN.md section 3, law 4.
#include "tests/laws/letters.h"
#include "codec/codec.h"

namespace klaxon::tests {
namespace {

using core::Order;
using core::Tree;

class LetterLaws : public testing::TestWithParam<LawCase> {
 protected:
  Order chosen() {
    Order order;
    bot_.choose(one_.match().game(), one_.match().state(), seat_, choices_, order);
    return order;
  }
  // The same act in both battles: the same letters.
  void both(const Tree& message) { apart(message, message); }
  void apart(const Tree& one, const Tree& other) {
    const auto heard = one_.act(seat_, one), heard_too = other_.act(seat_, other);
    ASSERT_TRUE(one_.done() && other_.done());
    ASSERT_TRUE(heard == heard_too) << "letters differ after " << codec::to_json(one);
  }
  bool hidden() const {
    return one_.match().game().may_withdraw(one_.match().state(), seat_) &&
           other_.match().game().may_withdraw(other_.match().state(), seat_);
  }

  HostedBattle one_{GetParam()}, other_{GetParam()};
  battle::search::RandomBot bot_;
  core::Dice choices_{law_seed, core::Stream::bot, 3000};
  int seat_ = 0;
};

TEST_P(LetterLaws, a_hidden_order_and_its_withdrawal_show_in_no_letter) {
  const core::Game& game = one_.match().game();
  u32 twins = 0;
  for (u32 i = 0; i < 100 && !one_.match().over(); ++i) {
    seat_ = seats_in(one_.match().window().owed).back();
    const Order order = chosen(), another = chosen();
    both(order_message(game, order));
    if (HasFatalFailure()) return;
    if (!hidden() || order == another) continue;
    // taken back, and another one given in one battle alone
    both(typed("withdraw"));
    if (HasFatalFailure()) return;
    apart(order_message(game, order), order_message(game, another));
    if (HasFatalFailure()) return;
    ASSERT_TRUE(one_.asked_by_others(seat_) == other_.asked_by_others(seat_));
    both(typed("withdraw"));
    both(order_message(game, order));
    if (HasFatalFailure()) return;
    ++twins;
  }
  EXPECT_EQ(twins > 0, GetParam().has_secret_orders());
}

KLAXON_LAW_SUITE(LetterLaws);

}  // namespace
}  // namespace klaxon::tests
