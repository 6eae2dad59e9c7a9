// 128-bit whole numbers, and the few operations on them that the language leaves out.
#pragma once

#include <bit>
#include <string>

#include "core/base/types.h"

namespace klaxon::base {

// __extension__: the type is not standard, but all our compilers have it.
// NOLINTBEGIN(modernize-use-using): __extension__ does not work with 'using'
__extension__ typedef __int128 i128;
__extension__ typedef unsigned __int128 u128;
// NOLINTEND(modernize-use-using)

constexpr u128 u128_max = ~u128{0};
constexpr i128 i128_max = static_cast<i128>(u128_max >> 1);

constexpr u128 magnitude(i128 x) {
  return x < 0 ? u128{0} - static_cast<u128>(x) : static_cast<u128>(x);
}

constexpr int bit_width(u128 x) {
  const u64 high = static_cast<u64>(x >> 64);
  return high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(static_cast<u64>(x));
}

// Writes a * b into `product`; false if it does not fit. The built-in overflow test for this width
// needs a library function that not every platform has.
constexpr bool multiply(u128 a, u128 b, u128& product) {
  product = a * b;
  if (bit_width(a) + bit_width(b) <= 128) return true;
  return a == 0 || product / a == b;
}

constexpr u64 gcd64(u64 a, u64 b) {
  while (b != 0) {
    const u64 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

// gcd(0, x) = x. Nearly all operands are narrow, so they take the narrow loop.
constexpr u128 gcd(u128 a, u128 b) {
  while (b != 0) {
    if ((a | b) >> 64 == 0) return gcd64(static_cast<u64>(a), static_cast<u64>(b));
    const u128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

std::string to_text(u128 x);
std::string to_text(i128 x);

}  // namespace klaxon::base
