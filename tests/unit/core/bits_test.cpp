#include "core/base/bits.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace klaxon::base {
namespace {

TEST(BaseBits, hold_what_was_added_and_nothing_else) {
  Bits256 bits;
  std::set<u32> numbers;
  u32 number = 1;
  for (int i = 0; i < 120; ++i) {
    number = (number * 5 + 3) % Bits256::capacity;
    bits.add(number);
    numbers.insert(number);
    if (i % 3 == 0) {
      bits.remove(number);
      numbers.erase(number);
    }
  }
  EXPECT_EQ(bits.count(), numbers.size());
  for (u32 i = 0; i < 300; ++i) EXPECT_EQ(bits.has(i), numbers.contains(i)) << i;
  std::vector<u32> shown;
  bits.each([&shown](u32 i) { shown.push_back(i); });
  EXPECT_EQ(shown, std::vector<u32>(numbers.begin(), numbers.end()));
  for (u32 i = 0; i < shown.size(); ++i) EXPECT_EQ(bits.at(i), shown[i]);
  EXPECT_EQ(bits.first(), shown.front());
  EXPECT_EQ(bits.last(), shown.back());
}

TEST(BaseBits, join_and_meet) {
  Bits256 one(0b0110), other(0b1100);
  one.add(200);
  other.add(201);
  Bits256 both(0b1110);
  both.add(200);
  both.add(201);
  EXPECT_EQ(one | other, both);
  EXPECT_EQ(one & other, Bits256(0b0100));
  EXPECT_TRUE((Bits256(1) & Bits256(2)).empty());
  EXPECT_FALSE(one.empty());
}

TEST(BaseBits, all_up_to_a_number_are_removed) {
  Bits256 all;
  for (u32 i = 0; i < Bits256::capacity; ++i) all.add(i);
  for (u32 last : {0U, 5U, 63U, 64U, 127U, 200U, 255U}) {
    Bits256 left = all;
    left.remove_up_to(last);
    EXPECT_EQ(left.count(), 255 - last) << last;
    EXPECT_FALSE(left.has(last));
    EXPECT_EQ(left.has(last + 1), last < 255);
  }
}

TEST(BaseBits, all_below_a_number_are_removed) {
  Bits<128> bits;
  for (u32 i : {3U, 63U, 64U, 65U, 127U}) bits.add(i);
  bits.remove_below(64);
  EXPECT_EQ(bits.count(), 3U);
  EXPECT_EQ(bits.first(), 64U);
}

TEST(BaseBits, the_elements_missing_in_the_other_are_left) {
  Bits<128> left(0b0111);
  left.add(100);
  left -= Bits<128>(0b1010);
  EXPECT_EQ(left, Bits<128>(0b0101) | Bits<128>::of(100));
  EXPECT_EQ(left - Bits<128>::of(100), Bits<128>(0b0101));
}

TEST(BaseBits, the_smallest_is_taken_first) {
  Bits<640> bits;
  for (u32 i : {639U, 0U, 64U, 63U, 300U}) bits.add(i);
  std::vector<u32> taken;
  while (!bits.empty()) taken.push_back(bits.take_first());
  EXPECT_EQ(taken, (std::vector<u32>{0, 63, 64, 300, 639}));
  EXPECT_DEATH(bits.take_first(), "has a number");
}

TEST(BaseBits, a_smaller_set_fits_a_larger_one) {
  Bits<64> small(0b101);
  small.add(63);
  const Bits256 large = small;
  EXPECT_EQ(large.count(), 3U);
  EXPECT_EQ(large.last(), 63U);
  EXPECT_EQ(sizeof(small), sizeof(u64));
}

TEST(BaseBits, beyond_the_capacity_there_is_nothing) {
  Bits256 bits;
  EXPECT_FALSE(bits.has(256));
  EXPECT_FALSE(Bits<64>().has(64));
  EXPECT_DEATH(bits.add(256), "below its capacity");
  EXPECT_DEATH(bits.remove(256), "below its capacity");
  EXPECT_DEATH(bits.remove_up_to(256), "below its capacity");
}

}  // namespace
}  // namespace klaxon::base
