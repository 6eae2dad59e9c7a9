#include "core/base/philox.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace klaxon::base {

#ifdef __SSE2__

namespace {

// Two blocks side by side, with a word of one of them in the lower half of each lane. The upper
// halves do not matter: multiplication reads only the lower halves.
struct TwoBlocks {
  __m128i c0, c1, c2, c3;

  TwoBlocks(u64 counter, u64 high)
      : c0(lanes(counter, counter + 1)),
        c1(lanes(counter >> 32, (counter + 1) >> 32)),
        c2(lanes(high, high)),
        c3(lanes(high >> 32, high >> 32)) {}

  void round(__m128i key0, __m128i key1) {
    const __m128i a = _mm_mul_epu32(c0, lanes(philox_factor0, philox_factor0));
    const __m128i b = _mm_mul_epu32(c2, lanes(philox_factor1, philox_factor1));
    c0 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(b, 32), c1), key0);
    c2 = _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(a, 32), c3), key1);
    c1 = b;
    c3 = a;
  }

  void store(u32* out) const {
    const __m128i first01 = _mm_unpacklo_epi32(c0, c1), first23 = _mm_unpacklo_epi32(c2, c3);
    const __m128i next01 = _mm_unpackhi_epi32(c0, c1), next23 = _mm_unpackhi_epi32(c2, c3);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_unpacklo_epi64(first01, first23));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out + 4), _mm_unpacklo_epi64(next01, next23));
  }

  static __m128i lanes(u64 low, u64 high) {
    return _mm_set_epi64x(static_cast<i64>(high), static_cast<i64>(low));
  }
};

__m128i everywhere(u32 word) {
  return _mm_set1_epi32(static_cast<int>(word));
}

}  // namespace

void philox_row(u64 counter, u64 high, u32 key0, u32 key1, std::span<u32, philox_row_words> out) {
  TwoBlocks first(counter, high), second(counter + 2, high);
  __m128i keys0 = everywhere(key0), keys1 = everywhere(key1);
  for (int round = 0; round < philox_rounds; ++round) {
    first.round(keys0, keys1);
    second.round(keys0, keys1);
    keys0 = _mm_add_epi32(keys0, everywhere(philox_step0));
    keys1 = _mm_add_epi32(keys1, everywhere(philox_step1));
  }
  first.store(out.data());
  second.store(out.data() + 8);
}

#else

void philox_row(u64 counter, u64 high, u32 key0, u32 key1, std::span<u32, philox_row_words> out) {
  for (u32 first = 0; first < out.size(); first += 4, ++counter) {
    const PhiloxBlock block = philox({static_cast<u32>(counter), static_cast<u32>(counter >> 32),
                                      static_cast<u32>(high), static_cast<u32>(high >> 32)},
                                     key0, key1);
    for (u32 i = 0; i < 4; ++i) out[first + i] = block[i];
  }
}

#endif

}  // namespace klaxon::base
