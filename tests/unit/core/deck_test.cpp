#include "core/dice/deck.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>

namespace klaxon::core {
namespace {

constexpr Roll test_roll{3};

TEST(CoreDeck, every_card_comes_once_and_has_one_place) {
  Dice dice(11, Stream::battle, 0);
  for (int cards : {1, 2, 33, 64}) {
    Deck deck = Deck::of(cards);
    const u64 all = deck.in_deck;
    EXPECT_EQ(deck.left(), cards);
    while (!deck.empty()) {
      const u64 before = deck.in_deck;
      const u64 card = u64{1} << deck.deal(dice, test_roll);
      EXPECT_NE(before & card, 0U);
      EXPECT_EQ(deck.in_deck, before & ~card);
      EXPECT_EQ(deck.dealt ^ deck.in_deck, all);
    }
    EXPECT_EQ(deck.dealt, all);
  }
}

TEST(CoreDeck, cards_put_aside_stay_there) {
  Dice dice(1, Stream::battle, 0);
  Deck deck = Deck::of(10);
  const u64 first = u64{1} << deck.deal(dice, test_roll);
  const u64 second = u64{1} << deck.deal(dice, test_roll);
  deck.put_aside(first);
  deck.reshuffle();
  EXPECT_EQ(deck.in_deck, 0x3FFU & ~first);
  EXPECT_NE(deck.in_deck & second, 0U);
  EXPECT_EQ(deck.dealt, 0U);
  EXPECT_EQ(deck.aside, first);
  deck.put_aside(second);
  EXPECT_EQ(deck.left(), 8);
}

// A chi-square test with a fixed seed. The limits are exceeded less than once in 50,000, for 63 and
// for 9 degrees of freedom.
TEST(CoreDeck, cards_are_dealt_evenly) {
  struct Row {
    u64 cards;
    double limit;
  };
  for (const Row& row : {Row{~u64{0}, 120}, Row{0x8000'0F00'0001'1011, 38}}) {
    Dice dice(2026, Stream::battle, 5);
    std::array<int, 64> seen{};
    const int n = std::popcount(row.cards);
    for (int i = 0; i < n * 1000; ++i) {
      Deck deck{row.cards, 0, 0};
      ++seen[static_cast<std::size_t>(deck.deal(dice, test_roll))];
    }
    double chi_square = 0;
    for (int card = 0; card < 64; ++card) {
      const double times = seen[static_cast<std::size_t>(card)];
      if (((row.cards >> card) & 1U) != 0) chi_square += (times - 1000) * (times - 1000) / 1000;
      if (((row.cards >> card) & 1U) == 0) {
        EXPECT_EQ(times, 0) << card;
      }
    }
    EXPECT_LT(chi_square, row.limit);
  }
}

TEST(CoreDeckDeath, an_empty_deck_deals_nothing) {
  Dice dice(1, Stream::battle, 0);
  Deck deck = Deck::of(1);
  deck.deal(dice, test_roll);
  EXPECT_DEATH(deck.deal(dice, test_roll), "a deck that has one");
  EXPECT_DEATH(Deck::of(65), "1 to 64");
}

}  // namespace
}  // namespace klaxon::core
