// Secret by default at the session: two battles that differ only in one hidden order, and later in
// its traces in the record, send the other players exactly the same letters. DESIGN.md section
// 3, law 4.
#include "tests/laws/letters.h"

#include "codec/codec.h"
#include "tests/support/contacts.h"

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
  // Performs the same act in both battles, which must send the same letters.
  void both(const Tree& message) { apart(message, message); }
  void apart(const Tree& one, const Tree& other) {
    const auto heard = one_.act(seat_, one, allies()),
               heard_too = other_.act(seat_, other, allies());
    ASSERT_TRUE(one_.done() && other_.done());
    ASSERT_TRUE(heard == heard_too) << "letters differ after " << codec::to_json(one);
  }
  // The seat and its allies, who may know its orders.
  core::Seats allies() const {
    const core::Game& game = one_.match().game();
    core::Seats seats = 0;
    for (int seat = 0; seat < game.seats(); ++seat)
      if (game.team(seat) == game.team(seat_)) seats |= core::seat_bit(seat);
    return seats;
  }
  core::Names names() const {
    return {one_.match().game(), one_.match().state(), core::seat_bit(seat_)};
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
  u32 twins = 0;
  for (u32 i = 0; i < GetParam().decisions(100) && !one_.match().over(); ++i) {
    seat_ = seats_in(one_.match().window().owed).back();
    const Order order = chosen(), another = chosen();
    both(order_message(names(), order));
    if (HasFatalFailure()) return;
    if (!hidden() || order == another) continue;
    // it is withdrawn, and in one of the battles another order replaces it
    both(typed("withdraw"));
    if (HasFatalFailure()) return;
    apart(order_message(names(), order), order_message(names(), another));
    if (HasFatalFailure()) return;
    ASSERT_TRUE(one_.asked_by_others(allies()) == other_.asked_by_others(allies()));
    both(typed("withdraw"));
    both(order_message(names(), order));
    if (HasFatalFailure()) return;
    ++twins;
  }
  EXPECT_EQ(twins > 0, GetParam().has_secret_orders());
}

KLAXON_LAW_SUITE(LetterLaws);

LawCase fleet_of(std::initializer_list<i64> types) {
  LawCase which{&contacts_system(), "contacts"};
  Tree& list = which.options.set("fleet", Tree::list());
  for (i64 type : types) list.add(Tree::of(type));
  return which;
}

// The second seat plays at random; the first only waits, and so never learns what it faces.
TEST(HiddenSetup, shows_in_no_letter_before_it_is_found_out) {
  HostedBattle one(fleet_of({0, 1, 2})), other(fleet_of({1, 1, 0}));
  ASSERT_EQ(one.joined().size(), 3U);
  EXPECT_EQ(one.joined()[0], other.joined()[0]);
  EXPECT_NE(one.joined()[1], other.joined()[1]);
  EXPECT_EQ(one.joined()[2], other.joined()[2]);
  battle::search::RandomBot bot;
  core::Dice choices(law_seed, core::Stream::bot, 3001);
  u32 heard_of = 0;
  while (!one.match().over()) {
    const core::Game& game = one.match().game();
    const int seat = seats_in(one.match().window().owed).front();
    Order order(static_cast<u16>(game.lexicon().verbs.size() - 1));  // wait
    if (seat == 1) bot.choose(game, one.match().state(), seat, choices, order);
    // It is in numbers, since the second seat's own words differ between the battles.
    Tree message = typed("order");
    Tree& said = message.set("order", Tree::table());
    said.set("verb", Tree::of(game.lexicon().verbs[order.verb].name));
    for (u16 i = 0; i < order.n; ++i)
      said.set(game.lexicon().verbs[order.verb].args[i].name, Tree::of(i64{order.arg[i]}));
    const auto heard = one.act(seat, message), heard_too = other.act(seat, message);
    ASSERT_TRUE(one.done() && other.done());
    ASSERT_TRUE(seat == 0 || heard == heard_too);
    for (const std::string& letter : heard)
      heard_of += letter.find("\"vocabularies\":") != std::string::npos ? 1U : 0U;
  }
  EXPECT_GT(heard_of, 0U) << "units that are launched get names of their own";
}

}  // namespace
}  // namespace klaxon::tests
