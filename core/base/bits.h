// A set of whole numbers that are below its capacity, kept as bits in as many words as needed.
#pragma once

#include <bit>

#include "core/base/check.h"
#include "core/base/types.h"

namespace klaxon::base {

template <u32 Capacity>
class Bits {
  static_assert(Capacity > 0 && Capacity % 64 == 0, "a set of bits fills its words");

 public:
  static constexpr u32 capacity = Capacity;

  constexpr Bits() = default;
  // The numbers 0 to 63 whose bits are set.
  constexpr explicit Bits(u64 low) : words_{low} {}
  // A smaller set can be converted to a larger one unchanged.
  template <u32 Smaller>
    requires(Smaller < Capacity)
  constexpr Bits(const Bits<Smaller>& of) {  // NOLINT(google-explicit-constructor)
    for (u32 w = 0; w < Bits<Smaller>::words; ++w) words_[w] = of.words_[w];
  }
  static constexpr Bits of(u32 i) {
    Bits one;
    one.add(i);
    return one;
  }

  constexpr void add(u32 i) {
    check_fits(i);
    words_[i / 64] |= u64{1} << i % 64;
  }
  constexpr void remove(u32 i) {
    check_fits(i);
    words_[i / 64] &= ~(u64{1} << i % 64);
  }
  constexpr void remove_up_to(u32 i) {
    remove_below(i);
    words_[i / 64] &= ~(u64{1} << i % 64);
  }
  constexpr void remove_below(u32 i) {
    check_fits(i);
    for (u32 w = 0; w < i / 64; ++w) words_[w] = 0;
    words_[i / 64] &= ~((u64{1} << i % 64) - 1);
  }
  constexpr bool has(u32 i) const { return i < capacity && (words_[i / 64] >> i % 64 & 1U) != 0; }
  constexpr bool empty() const {
    u64 any = 0;
    for (u64 word : words_) any |= word;
    return any == 0;
  }
  constexpr u32 count() const {
    int n = 0;
    for (u64 word : words_)
      if (word != 0) n += std::popcount(word);  // most sets are small and fit a word or two
    return static_cast<u32>(n);
  }
  // The n-th number of the set, counted from the smallest; n < count().
  constexpr u32 at(u32 n) const {
    for (u32 w = 0; w < words; ++w)
      for (u64 rest = words_[w]; rest != 0; rest &= rest - 1)
        if (n-- == 0) return w * 64 + static_cast<u32>(std::countr_zero(rest));
    check(false, "a set of bits has that many numbers");
    return 0;
  }
  // The smallest and the largest number of a set that is not empty.
  constexpr u32 first() const { return at(0); }
  constexpr u32 last() const {
    u32 w = words - 1;
    while (w > 0 && words_[w] == 0) --w;
    return w * 64 + 63 - static_cast<u32>(std::countl_zero(words_[w]));
  }
  // Removes and returns the smallest number of a set that is not empty.
  constexpr u32 take_first() {
    for (u32 w = 0; w < words; ++w)
      if (const u64 word = words_[w]; word != 0) {
        words_[w] = word & (word - 1);
        return w * 64 + static_cast<u32>(std::countr_zero(word));
      }
    check(false, "a set of bits that is taken from has a number");
    return 0;
  }
  // Calls `show` with each number of the set, smallest first.
  template <class Show>
  constexpr void each(Show show) const {
    for (u32 w = 0; w < words; ++w)
      for (u64 rest = words_[w]; rest != 0; rest &= rest - 1)
        show(w * 64 + static_cast<u32>(std::countr_zero(rest)));
  }

  constexpr Bits& operator|=(const Bits& other) {
    for (u32 w = 0; w < words; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& other) {
    for (u32 w = 0; w < words; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  // Keeps only the numbers of this set that are not in the other.
  constexpr Bits& operator-=(const Bits& other) {
    for (u32 w = 0; w < words; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;

 private:
  template <u32>
  friend class Bits;

  static constexpr void check_fits(u32 i) {
    check(i < capacity, "a set of bits has numbers below its capacity");
  }

  static constexpr u32 words = capacity / 64;
  u64 words_[words] = {};
};

using Bits256 = Bits<256>;

}  // namespace klaxon::base
