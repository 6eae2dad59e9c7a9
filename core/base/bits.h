// A set of whole numbers from 0 to 255, kept as the bits of four words.
#pragma once

#include <bit>

#include "core/base/check.h"
#include "core/base/types.h"

namespace klaxon::base {

class Bits256 {
 public:
  static constexpr u32 capacity = 256;

  constexpr Bits256() = default;
  // The numbers 0 to 63 whose bits are set.
  constexpr explicit Bits256(u64 low) : words_{low, 0, 0, 0} {}

  constexpr void add(u32 i) {
    check(i < capacity, "a set of bits holds 0 to 255");
    words_[i / 64] |= u64{1} << i % 64;
  }
  constexpr void remove(u32 i) {
    check(i < capacity, "a set of bits holds 0 to 255");
    words_[i / 64] &= ~(u64{1} << i % 64);
  }
  constexpr void remove_up_to(u32 i) {
    check(i < capacity, "a set of bits holds 0 to 255");
    for (u32 w = 0; w < i / 64; ++w) words_[w] = 0;
    words_[i / 64] &= ~((u64{2} << i % 64) - 1);
  }
  constexpr bool has(u32 i) const { return i < capacity && (words_[i / 64] >> i % 64 & 1U) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  constexpr u32 count() const {
    int n = 0;
    for (u64 word : words_)
      if (word != 0) n += std::popcount(word);  // most sets are small and fit a word or two
    return static_cast<u32>(n);
  }
  // The n-th number of the set from the smallest, n < count().
  constexpr u32 at(u32 n) const {
    for (u32 w = 0; w < words; ++w)
      for (u64 rest = words_[w]; rest != 0; rest &= rest - 1)
        if (n-- == 0) return w * 64 + static_cast<u32>(std::countr_zero(rest));
    check(false, "a set of bits has as many numbers");
    return 0;
  }
  // The smallest and the largest number of a set that is not empty.
  constexpr u32 first() const { return at(0); }
  constexpr u32 last() const {
    u32 w = words - 1;
    while (w > 0 && words_[w] == 0) --w;
    return w * 64 + 63 - static_cast<u32>(std::countl_zero(words_[w]));
  }
  // Calls `show` with each number of the set, smallest first.
  template <class Show>
  constexpr void each(Show show) const {
    for (u32 w = 0; w < words; ++w)
      for (u64 rest = words_[w]; rest != 0; rest &= rest - 1)
        show(w * 64 + static_cast<u32>(std::countr_zero(rest)));
  }

  constexpr Bits256& operator|=(const Bits256& other) {
    for (u32 w = 0; w < words; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr Bits256& operator&=(const Bits256& other) {
    for (u32 w = 0; w < words; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  friend constexpr Bits256 operator|(Bits256 a, const Bits256& b) { return a |= b; }
  friend constexpr Bits256 operator&(Bits256 a, const Bits256& b) { return a &= b; }
  friend constexpr bool operator==(const Bits256&, const Bits256&) = default;

 private:
  static constexpr u32 words = capacity / 64;
  u64 words_[words] = {};
};

}  // namespace klaxon::base
