// Secret by default at the session: two battles that are equal but for one hidden order, and later
// for the traces that it has left in the record, send the others the same letters to the byte.
// DESIGN.md section 3, law 4.
#include <algorithm>
#include <array>

#include "battle/order_text.h"
#include "battle/session/session.h"
#include "codec/codec.h"
#include "tests/laws/law.h"
#include "tests/support/loose_hashing.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using battle::session::Hosted;
using battle::session::Outbox;
using battle::session::SeatTokens;
using battle::session::Session;
using core::Order;
using core::Tree;

std::string headless(std::string letter) {
  const std::size_t head = letter.find("\"head\":\"");
  return head == std::string::npos ? letter : letter.replace(head + 8, 64, 64, '-');
}

Tree typed(const char* type) {
  Tree message = Tree::table();
  message.set("type", Tree::of(type));
  return message;
}

// One battle at a session of its own, a client in each place.
class Table {
 public:
  explicit Table(const LawCase& which)
      : systems_{which.system}, session_(environment_of(systems_, entropy_)) {
    battle::session::Opening opening;
    core::Faults faults;
    opening.system = which.system;
    opening.seed = law_seed;
    if (which.prepare(opening.setup, faults)) tokens_ = session_.host(std::move(opening), faults);
    check(tokens_ != nullptr, "a law's battle can be hosted");
    for (const SeatTokens::Seat& seat : tokens_->seats) places_.push_back(join(seat.token));
    places_.push_back(join(tokens_->watch));
    next_.assign(places_.size(), 1);
  }

  const battle::match::Match& match() const { return session_.hosted(tokens_->match)->match(); }

  // A seat's act; the letters to all but the seat, to the place and without heads.
  std::vector<std::string> act(int seat, Tree message) {
    const auto s = static_cast<std::size_t>(seat);
    message.set("number", Tree::of(next_[s]++));
    Outbox out;
    session_.receive(places_[s], codec::to_json(message), out);
    done_ = false;
    std::vector<std::string> heard;
    for (const Outbox::Letter& letter : out.letters) {
      if (letter.to != places_[s])
        heard.push_back(std::to_string(letter.to) + " " + headless(letter.text));
      else
        done_ = done_ || letter.text.find("\"type\":\"done\"") != std::string::npos;
    }
    return heard;
  }
  bool done() const { return done_; }
  // What a place is told if it asks for everything anew.
  std::vector<std::string> asked_by_others(int seat) {
    std::vector<std::string> heard;
    for (std::size_t place = 0; place < places_.size(); ++place)
      if (static_cast<int>(place) != seat)
        for (const char* question :
             {R"({"type":"offers"})", R"({"type":"history"})", R"({"type":"record"})"}) {
          Outbox out;
          session_.receive(places_[place], question, out);
          for (const Outbox::Letter& letter : out.letters) heard.push_back(headless(letter.text));
        }
    return heard;
  }

 private:
  static battle::session::Environment environment_of(std::span<const battle::System* const> systems,
                                                     u8& entropy) {
    battle::session::Environment environment;
    environment.systems = systems;
    environment.hashing = &loose_hashing();
    environment.random = counted_entropy(entropy);
    return environment;
  }
  ClientId join(const std::string& token) {
    const ClientId client = session_.connect();
    Outbox out;
    session_.receive(client, R"({"type":"hello","protocol":1})", out);
    Tree message = typed("join");
    message.set("match", Tree::of(tokens_->match));
    message.set("token", Tree::of(token));
    session_.receive(client, codec::to_json(message), out);
    return client;
  }

  u8 entropy_ = 1;
  std::array<const battle::System*, 1> systems_;
  Session session_;
  const SeatTokens* tokens_ = nullptr;
  std::vector<ClientId> places_;  // seats, then the watchers
  std::vector<i64> next_;
  bool done_ = false;
};

Tree order_message(const core::Game& game, const Order& order) {
  Tree message = typed("order");
  message.set("order", battle::order_to_tree(game, order));
  return message;
}

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

  Table one_{GetParam()}, other_{GetParam()};
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
