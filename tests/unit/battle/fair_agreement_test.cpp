#include "battle/fair/agreement.h"

#include <gtest/gtest.h>

#include <set>

#include "battle/fair/agreed_dice.h"
#include "battle/fair/ledger.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"

namespace klaxon::tests {
namespace {

using namespace battle::fair;
using battle::Digest;

TEST(FairChain, each_link_hashes_to_the_one_before) {
  const auto chain = make_chain(sodium(), secret_of(5));
  ASSERT_EQ(chain.size(), chain_links);
  const ChainKeeper keeper(sodium(), secret_of(5));
  EXPECT_EQ(keeper.top(), chain.back());
  for (u32 i : {0U, 1U, 126U, 127U, 128U, 9000U, chain_links - 2})
    EXPECT_EQ(keeper.link(i), chain[chain_links - 2 - i]) << i;
  Digest above = keeper.top();
  for (u32 i = 0; i < 300; ++i) {
    EXPECT_EQ(sodium().sha256(keeper.link(i)), above);
    above = keeper.link(i);
  }
}

// Computed once by Python's hashlib over the same parts: the messages must never change,
// since today's records must verify forever.
TEST(FairVectors, commitments_and_keys_do_not_change) {
  Agreement a;
  a.secret_hash = secret_of(9);
  a.tops = {secret_of(1), secret_of(2)};
  EXPECT_EQ(battle::to_hex(top_commitment(sodium(), "m-1", 1, secret_of(2))),
            "073fe6ffbb0e523c76d9a7bc097a90b275c18f2f0e3bd4fe235d763fe27907aa");
  EXPECT_EQ(battle::to_hex(shared_root(sodium(), "m-1", a)),
            "118f0d80ae7c2bef4ec3319b57f764b0604bc60e365432830f84ed582d240335");
  Links links;
  links[1] = secret_of(4);
  EXPECT_EQ(battle::to_hex(window_key(sodium(), "m-1", a, secret_of(8), 3, links)),
            "66e99941f7c19f43dcfadb1a242f08719584a6c643c0f7bdda036a436eab4ef7");
  a.mode = Mode::mail;
  EXPECT_EQ(battle::to_hex(window_key(sodium(), "m-1", a, secret_of(8), 3, links)),
            "24ae8bde1d54dd96eab271df6bba9c78ee2e04f056ac7de5aab0833d480d34ce");
  EXPECT_EQ(battle::to_hex(seed_commitment(sodium(), "m-1", 42, secret_of(7))),
            "c1fb9ed187956c17945c8d77fee0532a2b81ebc361e747cfa28952267f34712e");
  EXPECT_EQ(
      battle::to_hex(seal_order(sodium(), "m-1", 3, 1, core::Order(2, {5, -1}), secret_of(6))),
      "9d84cfe560c44d6e8f26783aa3f0d05cecbc225e364ad616d8c48808a084eb52");
}

TEST(FairKeys, every_part_of_a_window_changes_its_key) {
  const Fair fair = fair_plan(2, Mode::server);
  const Agreement& a = fair.plan.agreement;
  Links links;
  links[0] = secret_of(1);
  std::set<Digest> keys;
  const auto add = [&](std::string_view match, const Digest& secret, u64 window, const Links& l) {
    keys.insert(window_key(sodium(), match, a, secret, window, l));
  };
  add("m-1", secret_of(8), 1, links);
  add("m-2", secret_of(8), 1, links);
  add("m-1", secret_of(9), 1, links);
  add("m-1", secret_of(8), 2, links);
  Links others = links;
  others[0] = secret_of(2);
  add("m-1", secret_of(8), 1, others);
  others = {};
  others[1] = links[0];  // the same link of another seat
  add("m-1", secret_of(8), 1, others);
  add("m-1", secret_of(8), 1, {});
  EXPECT_EQ(keys.size(), 7U);
}

TEST(FairKeys, every_seats_top_changes_the_root) {
  Agreement a = fair_plan(3, Mode::server).plan.agreement;
  std::set<Digest> roots{shared_root(sodium(), "m-1", a)};
  for (u32 seat = 0; seat < 3; ++seat) {
    Agreement other = a;
    other.tops[seat][31] ^= 1;
    roots.insert(shared_root(sodium(), "m-1", other));
  }
  EXPECT_EQ(roots.size(), 4U);
}

TEST(FairKeys, by_mail_there_is_no_secret) {
  const Agreement a = fair_plan(2, Mode::mail).plan.agreement;
  EXPECT_EQ(window_key(sodium(), "m-1", a, secret_of(1), 1, {}),
            window_key(sodium(), "m-1", a, secret_of(2), 1, {}));
}

TEST(FairDice, the_same_key_gives_the_same_faces) {
  AgreedDice one(sodium(), secret_of(3)), two(sodium(), secret_of(3)),
      three(sodium(), secret_of(4));
  core::Question question;
  question.total = 64;
  int different = 0;
  for (int i = 0; i < 500; ++i) {
    const int face = one.answer(question);
    EXPECT_EQ(face, two.answer(question));
    different += face != three.answer(question) ? 1 : 0;
  }
  EXPECT_GT(different, 400);
}

TEST(FairDice, faces_come_equally_often) {
  AgreedDice dice(sodium(), secret_of(11));
  core::Question die;
  die.total = 6;
  std::array<int, 7> seen{};
  for (int i = 0; i < 60000; ++i) ++seen[static_cast<u32>(dice.answer(die))];
  EXPECT_EQ(seen[0], 0);
  double chi = 0;
  for (u32 face = 1; face <= 6; ++face) chi += (seen[face] - 1e4) * (seen[face] - 1e4) / 1e4;
  EXPECT_LT(chi, 25.7) << "five degrees of freedom: exceeded once in ten thousand";
}

TEST(FairDice, a_word_that_would_favour_a_face_is_discarded) {
  battle::Hashing scripted = sodium();
  scripted.chacha20 = [](const Digest&, u32, std::span<u8> out) {
    std::fill(out.begin(), out.end(), u8{0});
    out[4] = 1;  // the second word is a little more than half of all
    out[7] = 0x80;
  };
  AgreedDice dice(scripted, secret_of(1));
  core::Question die;
  die.total = 6;
  EXPECT_EQ(dice.answer(die), 4) << "2^32 is not a multiple of 6, so the word 0 does not count";
  AgreedDice coin(scripted, secret_of(1));
  die.total = 2;
  EXPECT_EQ(coin.answer(die), 1) << "it is a multiple of 2: here the word 0 counts";
}

TEST(FairDice, cards_and_weights_give_only_possible_faces) {
  AgreedDice dice(sodium(), secret_of(12));
  core::Question cards;
  cards.kind = core::Question::Kind::cards;
  cards.cards = 0x8000000000000104U;
  cards.total = 3;
  core::Question weights;
  weights.kind = core::Question::Kind::weights;
  weights.weights = {0, 3, 0, 1};
  weights.total = 4;
  for (int i = 0; i < 200; ++i) {
    EXPECT_NE(cards.chances_of(dice.answer(cards)), 0);
    EXPECT_NE(weights.chances_of(dice.answer(weights)), 0);
  }
}

TEST(FairLedger, holds_each_seat_to_its_chain) {
  const Fair fair = fair_plan(2, Mode::server);
  Ledger ledger(fair.plan.agreement.tops);
  const ChainKeeper &ann = fair.keepers[0], &bob = fair.keepers[1];
  EXPECT_EQ(ledger.accept(sodium(), 0, ann.link(1)), LinkFault::wrong) << "one too deep";
  EXPECT_EQ(ledger.accept(sodium(), 0, bob.link(0)), LinkFault::wrong) << "another's";
  EXPECT_EQ(ledger.accept(sodium(), 0, ann.top()), LinkFault::wrong);
  EXPECT_EQ(ledger.accept(sodium(), 0, ann.link(0)), LinkFault::none);
  EXPECT_EQ(ledger.accept(sodium(), 0, ann.link(0)), LinkFault::none) << "a repeated order";
  EXPECT_EQ(ledger.accept(sodium(), 0, ann.link(1)), LinkFault::other) << "a second try";
  EXPECT_EQ(ledger.opened(0), 1U);
  ledger.close_window();
  EXPECT_EQ(ledger.accept(sodium(), 0, ann.link(0)), LinkFault::wrong) << "used before";
  EXPECT_EQ(ledger.accept(sodium(), 0, ann.link(1)), LinkFault::none);
  EXPECT_EQ(ledger.opened(1), 0U);
}

TEST(FairLedger, a_chain_ends) {
  const auto chain = make_chain(sodium(), secret_of(1));
  const Digest tops[] = {chain.back()};
  Ledger ledger(tops);
  for (u32 i = chain_links - 1; i-- > 0;) {
    ASSERT_EQ(ledger.accept(sodium(), 0, chain[i]), LinkFault::none);
    ledger.close_window();
  }
  EXPECT_EQ(ledger.accept(sodium(), 0, chain[0]), LinkFault::spent);
}

TEST(FairTops, a_top_other_than_the_promised_one_is_found) {
  Agreement a = fair_plan(3, Mode::server).plan.agreement;
  EXPECT_TRUE(tops_hold(sodium(), "m-1", a));
  EXPECT_FALSE(tops_hold(sodium(), "m-2", a)) << "promised for another match";
  Agreement swapped = a;
  std::swap(swapped.tops[0], swapped.tops[1]);
  EXPECT_FALSE(tops_hold(sodium(), "m-1", swapped));
  a.tops[2][0] ^= 1;
  EXPECT_FALSE(tops_hold(sodium(), "m-1", a));
  a.tops.pop_back();
  EXPECT_FALSE(tops_hold(sodium(), "m-1", a));
}

TEST(FairSeals, every_part_of_an_order_is_sealed) {
  const core::Order order(1, {4, 5});
  std::set<Digest> seals;
  const auto add = [&](std::string_view match, u64 window, int seat, const core::Order& o, u8 n) {
    seals.insert(seal_order(sodium(), match, window, seat, o, secret_of(n)));
  };
  add("m-1", 1, 0, order, 1);
  add("m-2", 1, 0, order, 1);
  add("m-1", 2, 0, order, 1);
  add("m-1", 1, 1, order, 1);
  add("m-1", 1, 0, core::Order(2, {4, 5}), 1);
  add("m-1", 1, 0, core::Order(1, {5, 4}), 1);
  add("m-1", 1, 0, core::Order(1, {4, 5, 0}), 1);
  add("m-1", 1, 0, order, 2);
  EXPECT_EQ(seals.size(), 8U);
}

// The zeros that pad a sealed order never count as fields, whatever its length.
TEST(FairSeals, padding_differs_from_the_orders_own_fields) {
  std::set<Digest> seals;
  core::Order order(1);
  u32 orders = 0;
  for (; order.n < 260; order.push(0), ++orders)
    seals.insert(seal_order(sodium(), "m-1", 1, 0, order, secret_of(1)));
  EXPECT_EQ(seals.size(), orders);
}

// The contents of an order's unwritten slots must not matter.
TEST(FairSeals, only_the_written_fields_are_sealed) {
  core::Order order(1, {4, 5, 6});
  core::Order dirty(1);
  for (u32 i = 0; i < core::order_args_max; ++i) dirty.push(-7);
  dirty = order;
  EXPECT_EQ(seal_order(sodium(), "m-1", 1, 0, dirty, secret_of(1)),
            seal_order(sodium(), "m-1", 1, 0, order, secret_of(1)));
}

}  // namespace
}  // namespace klaxon::tests
