#include "core/dice/dice.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/base/philox.h"

namespace klaxon::core {
namespace {

constexpr Roll attack{3};
constexpr Roll deal{4};

TEST(Dice, seeded_words_are_those_of_philox_block_by_block) {
  Dice dice(0x1122334455667788, Stream::battle, 9);
  const u64 stream = u64{1} << 56 | 9;
  for (u32 block = 0; block < 10; ++block) {
    const PhiloxBlock expected =
        philox({block, 0, static_cast<u32>(stream), static_cast<u32>(stream >> 32)}, 0x55667788,
               0x11223344);
    // below(2^31) keeps a word's upper 31 bits and never rejects.
    for (u32 word : expected) EXPECT_EQ(dice.below(u32{1} << 31), word >> 1);
  }
}

// Words are the same whether computed in parallel or not; the counter carries between words.
TEST(Dice, a_row_of_philox_is_four_blocks) {
  for (const u64 first : {u64{0}, u64{0xFFFFFFFE}, u64{0xFFFFFFFF}, ~u64{0} - 3}) {
    const u64 high = 0xFEDCBA9876543210 + first;
    std::array<u32, base::philox_row_words> row{};
    base::philox_row(first, high, 0x89ABCDEF, 0xF1234567, row);
    for (u32 i = 0; i < row.size(); ++i) {
      const u64 counter = first + i / 4;
      const PhiloxBlock block = philox({static_cast<u32>(counter), static_cast<u32>(counter >> 32),
                                        static_cast<u32>(high), static_cast<u32>(high >> 32)},
                                       0x89ABCDEF, 0xF1234567);
      EXPECT_EQ(row[i], block[i % 4]) << first << " word " << i;
    }
  }
}

// Words generated in advance for a volley are the same: rolls in between change nothing.
TEST(Dice, a_loop_of_picks_and_single_rolls_share_one_stream) {
  Dice single(5, Stream::battle, 1), looped(5, Stream::battle, 1);
  for (int volley = 0; volley < 200; ++volley) {
    Picker picker(looped);
    const u32 wanted = static_cast<u32>(volley % 40);
    u32 picked = 0, card = 0;
    while (picked < wanted && picker.pick(~u64{0}, card)) {
      ++picked;
      EXPECT_EQ(single.pick(deal, ~u64{0}), static_cast<int>(card));
    }
    picker.put_back(looped, picked);
    EXPECT_EQ(single.die(attack, 6), looped.die(attack, 6)) << volley;
  }
  EXPECT_EQ(single.asked(), looped.asked());
}

TEST(Dice, streams_numbers_and_seeds_differ) {
  const auto first_rolls = [](u64 seed, Stream stream, u64 number) {
    Dice dice(seed, stream, number);
    std::vector<int> rolls;
    for (int i = 0; i < 20; ++i) rolls.push_back(dice.die(attack, 6));
    return rolls;
  };
  const auto one = first_rolls(1, Stream::battle, 0);
  EXPECT_EQ(one, first_rolls(1, Stream::battle, 0));
  EXPECT_NE(one, first_rolls(2, Stream::battle, 0));
  EXPECT_NE(one, first_rolls(1, Stream::bot, 0));
  EXPECT_NE(one, first_rolls(1, Stream::battle, 1));
}

TEST(Dice, each_face_comes_as_often_as_its_chances_say) {
  Dice dice(42, Stream::battle, 0);
  const u8 weights[] = {1, 0, 3, 2};
  int drawn[4] = {}, rolled[7] = {}, picked[64] = {};
  const u64 cards = 0x8000000000010005;
  constexpr int trials = 60000;
  for (int i = 0; i < trials; ++i) {
    ++drawn[dice.draw(deal, weights)];
    ++rolled[dice.die(attack, 6)];
    ++picked[dice.pick(deal, cards)];
  }
  for (int face = 1; face <= 6; ++face) EXPECT_NEAR(rolled[face], trials / 6, 500) << face;
  EXPECT_EQ(drawn[1], 0);
  EXPECT_NEAR(drawn[0], trials / 6, 500);
  EXPECT_NEAR(drawn[2], trials / 2, 600);
  EXPECT_NEAR(drawn[3], trials / 3, 600);
  for (int card : {0, 2, 16, 63}) EXPECT_NEAR(picked[card], trials / 4, 600) << card;
}

TEST(Dice, nth_bit_finds_every_bit_of_many_words) {
  Dice dice(7, Stream::setup, 0);
  for (int i = 0; i < 2000; ++i) {
    u64 word = u64{dice.below(0xFFFFFFFF)} << 32 | dice.below(0xFFFFFFFF);
    if (i % 3 == 0) word &= word << 7;
    if (i == 0) word = ~u64{0};
    u32 nth = 0;
    for (int bit = 0; bit < 64; ++bit) {
      if (((word >> bit) & 1) == 0) continue;
      ASSERT_EQ(nth_bit(word, nth++), bit) << std::hex << word;
    }
  }
}

TEST(Dice, a_fed_list_answers_in_order_and_then_starves_with_the_question) {
  const Draw list[] = {{attack.id, 5}, {deal.id, 2}};
  ListSource source(list);
  Dice dice(source);
  EXPECT_EQ(dice.die(attack, 6), 5);
  EXPECT_EQ(dice.pick(deal, 0b100), 2);
  EXPECT_FALSE(dice.starved());
  EXPECT_TRUE(source.exhausted());
  const u8 weights[] = {2, 5};
  dice.draw(deal, weights);
  EXPECT_TRUE(dice.starved());
  EXPECT_EQ(dice.wanted().roll.id, deal.id);
  EXPECT_EQ(dice.wanted().total, 7);
  dice.die(attack, 6);
  EXPECT_EQ(dice.wanted().total, 7) << "the first unanswered question is kept";
}

TEST(Dice, starved_answers_vary_so_that_a_reroll_ends) {
  ListSource source({});
  Dice dice(source);
  int rolls = 0;
  while (dice.die(attack, 6) != 6) ASSERT_LT(++rolls, 1000);
}

TEST(Dice, an_impossible_fed_face_starves) {
  struct Row {
    Draw draw;
    bool mismatch;
  };
  for (const Row& row : {Row{{attack.id, 7}, true}, Row{{attack.id, 0}, true},
                         Row{{deal.id, 3}, true}, Row{{attack.id, 6}, false}}) {
    ListSource source({&row.draw, 1});
    Dice dice(source);
    dice.die(attack, 6);
    EXPECT_EQ(dice.starved(), row.mismatch) << row.draw.face;
    EXPECT_EQ(source.mismatch(), row.mismatch);
  }
}

TEST(Dice, noted_draws_feed_the_same_answers_again) {
  Dice dice(5, Stream::battle, 1);
  Draw room[8];
  dice.note_into(room);
  const u8 weights[] = {1, 2, 3};
  const int answers[] = {dice.die(attack, 6), dice.draw(deal, weights), dice.pick(deal, 0xFF00)};
  ListSource source(dice.noted());
  Dice again(source);
  EXPECT_EQ(again.die(attack, 6), answers[0]);
  EXPECT_EQ(again.draw(deal, weights), answers[1]);
  EXPECT_EQ(again.pick(deal, 0xFF00), answers[2]);
  EXPECT_EQ(dice.asked(), 3U);
}

TEST(Question, chances_and_faces_agree) {
  Question question;
  question.kind = Question::Kind::weights;
  for (u8 w : {0, 2, 1}) question.weights.push(w);
  question.total = 3;
  EXPECT_EQ(question.face_of(0), 1);
  EXPECT_EQ(question.face_of(1), 1);
  EXPECT_EQ(question.face_of(2), 2);
  EXPECT_EQ(question.chances_of(0), 0);
  EXPECT_EQ(question.chances_of(3), 0);
}

}  // namespace
}  // namespace klaxon::core
