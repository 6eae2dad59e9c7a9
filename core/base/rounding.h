// Rounds exact quotients num/den, den > 0, to whole numbers. Every document rounds in its own way,
// so every rounding is a named call. Below zero: floor goes down, ceil up, truncate toward zero;
// halves go up or down the number line.
#pragma once

#include "core/base/check.h"
#include "core/base/types.h"

namespace klaxon::base {

constexpr i64 truncate(i64 num, i64 den) {
  check(den > 0, "a quotient's denominator is positive");
  return num / den;
}

constexpr i64 floor_div(i64 num, i64 den) {
  return truncate(num, den) - (num % den < 0 ? 1 : 0);
}

constexpr i64 ceil_div(i64 num, i64 den) {
  return truncate(num, den) + (num % den > 0 ? 1 : 0);
}

// .50 goes up, .49 is dropped.
constexpr i64 round_half_up(i64 num, i64 den) {
  const i64 whole = floor_div(num, den);
  const i64 rest = num % den < 0 ? num % den + den : num % den;
  return rest >= den - rest ? whole + 1 : whole;
}

// .50 goes down, .51 goes up.
constexpr i64 round_half_down(i64 num, i64 den) {
  const i64 whole = floor_div(num, den);
  const i64 rest = num % den < 0 ? num % den + den : num % den;
  return rest > den - rest ? whole + 1 : whole;
}

// The ways of rounding, for places where an option or a table entry decides.
enum class Rounding : u8 { truncate, floor, ceil, half_up, half_down };

constexpr i64 rounded(i64 num, i64 den, Rounding way) {
  switch (way) {
    case Rounding::truncate:
      return truncate(num, den);
    case Rounding::floor:
      return floor_div(num, den);
    case Rounding::ceil:
      return ceil_div(num, den);
    case Rounding::half_up:
      return round_half_up(num, den);
    case Rounding::half_down:
      return round_half_down(num, den);
  }
  return 0;
}

}  // namespace klaxon::base
