#include "core/dice/enumerate.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "core/dice/deck.h"

namespace klaxon::core {
namespace {

constexpr Roll counted_roll{7};

TEST(CoreEnumerate, sum_of_three_dice_is_the_convolution) {
  const Enumeration all = enumerate([](Dice& dice) {
    return dice.die(counted_roll, 6) + dice.die(counted_roll, 6) + dice.die(counted_roll, 6);
  });
  EXPECT_TRUE(all.complete);
  EXPECT_EQ(all.leaves, 216U);
  EXPECT_EQ(all.outcomes.finish(), repeated(Dist::die(6), 3));
}

TEST(CoreEnumerate, weights_count_and_a_weight_of_zero_never_comes) {
  const std::array<u8, 5> weights = {0, 5, 0, 2, 3};
  const u64 wide[] = {0, 5, 0, 2, 3};
  const Enumeration all = enumerate([&](Dice& dice) {
    return dice.draw(counted_roll, weights) - 2 * dice.draw(counted_roll, weights);
  });
  EXPECT_EQ(all.leaves, 9U);
  const Dist one = Dist::of_weights(0, wide);
  EXPECT_EQ(all.outcomes.finish(), sum(one, one.times(-2)));
}

// The number of marked cards among five out of eight: the hypergeometric distribution.
TEST(CoreEnumerate, cards_are_not_put_back) {
  const Enumeration all = enumerate([](Dice& dice) {
    Deck deck = Deck::of(8);
    for (int i = 0; i < 5; ++i) deck.deal(dice, counted_roll);
    return std::popcount(deck.dealt & u64{0b00100101});
  });
  EXPECT_EQ(all.leaves, 8U * 7 * 6 * 5 * 4);
  const Dist marked = all.outcomes.finish();
  const int ways[] = {1, 15, 30, 10};
  for (i32 k = 0; k < 4; ++k) EXPECT_EQ(marked.chance(k), Ratio(ways[k], 56)) << k;
}

TEST(CoreEnumerate, later_questions_may_depend_on_earlier_answers) {
  const Enumeration all = enumerate([](Dice& dice) {
    const int n = dice.die(counted_roll, 3);
    int total = 0;
    for (int i = 0; i < n; ++i) total += dice.die(counted_roll, 4);
    return total;
  });
  const Dist one = repeated(Dist::die(4), 1), two = repeated(Dist::die(4), 2),
             three = repeated(Dist::die(4), 3);
  const std::array<Dist::Part, 3> parts = {{{1, &one}, {1, &two}, {1, &three}}};
  EXPECT_EQ(all.leaves, 4U + 16 + 64);
  EXPECT_EQ(all.outcomes.finish(), Dist::mixture(parts));
}

TEST(CoreEnumerate, without_rolls_the_result_is_certain) {
  const Enumeration all = enumerate([](Dice&) { return 42; });
  EXPECT_TRUE(all.complete);
  EXPECT_EQ(all.leaves, 1U);
  EXPECT_EQ(all.outcomes.finish(), Dist::certain(42));
}

TEST(CoreEnumerate, caps_end_it_and_are_reported) {
  const auto two_dice = [](Dice& dice) {
    return dice.die(counted_roll, 6) * dice.die(counted_roll, 6);
  };
  EXPECT_FALSE(enumerate(two_dice, {.leaves_max = 35}).complete);
  EXPECT_TRUE(enumerate(two_dice, {.leaves_max = 36}).complete);
  // A one is rolled again, endlessly: long sequences are cut off, and the rest is scaled to one.
  const Enumeration again = enumerate(
      [](Dice& dice) {
        int face = 1;
        while (face == 1) face = dice.die(counted_roll, 6);
        return face;
      },
      {.leaves_max = 1000, .depth_max = 10});
  EXPECT_FALSE(again.complete);
  EXPECT_EQ(again.leaves, 51U);
  EXPECT_EQ(again.outcomes.finish().chance(4), Ratio(1, 5));
}

}  // namespace
}  // namespace klaxon::core
