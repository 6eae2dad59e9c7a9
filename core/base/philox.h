// Philox4x32-10: a counter-based generator (Salmon et al., 'Parallel random numbers: as easy as
// 1, 2, 3', SC11). (key, counter) yields four words without any state, the same on every machine.
#pragma once

#include <array>
#include <span>

#include "core/base/types.h"

namespace klaxon::base {

using PhiloxBlock = std::array<u32, 4>;

inline constexpr u32 philox_factor0 = 0xD2511F53, philox_factor1 = 0xCD9E8D57;
inline constexpr u32 philox_step0 = 0x9E3779B9, philox_step1 = 0xBB67AE85;
inline constexpr int philox_rounds = 10;

constexpr PhiloxBlock philox(PhiloxBlock counter, u32 key0, u32 key1) {
  for (int round = 0; round < philox_rounds; ++round) {
    const u64 a = u64{philox_factor0} * counter[0];
    const u64 b = u64{philox_factor1} * counter[2];
    counter = {static_cast<u32>(b >> 32) ^ counter[1] ^ key0, static_cast<u32>(b),
               static_cast<u32>(a >> 32) ^ counter[3] ^ key1, static_cast<u32>(a)};
    key0 += philox_step0;
    key1 += philox_step1;
  }
  return counter;
}

// Known results of the reference implementation.
static_assert(philox({0, 0, 0, 0}, 0, 0) ==
              PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
static_assert(philox({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, 0xffffffff, 0xffffffff) ==
              PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});

// The blocks of four counters in a row, one after another: the lower halves of the counters are
// `counter` and the three after it, and `high` is the upper half of each. They are computed side by
// side if the processor can do so, since a single block would wait for its own multiplications.
inline constexpr u32 philox_row_words = 16;
void philox_row(u64 counter, u64 high, u32 key0, u32 key1, std::span<u32, philox_row_words> out);

}  // namespace klaxon::base
