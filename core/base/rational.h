// An exact fraction, always in lowest terms with a positive denominator.
// The numerator and the denominator are below 2^127 in magnitude. A result that does not fit is
// marked (overflowed), and so is everything made from it; it is never silently wrong. Dividing by
// zero and comparing a marked fraction are broken promises.
#pragma once

#include <compare>
#include <string>

#include "core/base/check.h"
#include "core/base/wide.h"

namespace klaxon::base {

class Ratio {
 public:
  constexpr Ratio() = default;
  constexpr Ratio(i64 whole) : num_(whole) {}  // NOLINT(google-explicit-constructor): 1 is a ratio
  constexpr Ratio(i128 num, i128 den) {
    check(den != 0, "a fraction's denominator is not zero");
    *this = of(magnitude(num), magnitude(den), (num < 0) != (den < 0));
  }
  static constexpr Ratio overflow() {
    Ratio r;
    r.den_ = 0;
    return r;
  }

  constexpr bool overflowed() const { return den_ == 0; }
  constexpr i128 num() const { return num_; }
  constexpr i128 den() const { return den_; }

  friend constexpr Ratio operator-(Ratio a) {
    a.num_ = -a.num_;
    return a;
  }
  friend constexpr Ratio operator+(Ratio a, Ratio b);
  friend constexpr Ratio operator-(Ratio a, Ratio b) { return a + -b; }
  friend constexpr Ratio operator*(Ratio a, Ratio b);
  friend constexpr Ratio operator/(Ratio a, Ratio b);
  constexpr Ratio& operator+=(Ratio b) { return *this = *this + b; }

  friend constexpr bool operator==(Ratio a, Ratio b) {
    return a.num_ == b.num_ && a.den_ == b.den_;
  }
  friend constexpr std::strong_ordering operator<=>(Ratio a, Ratio b);

  double to_double() const;
  std::string text() const;  // "5/32", "-3", "overflow"

 private:
  static constexpr Ratio of(u128 num, u128 den, bool negative) {
    const u128 common = gcd(num, den);
    return reduced(num / common, den / common, negative);
  }
  static constexpr Ratio reduced(u128 num, u128 den, bool negative) {
    if (num > static_cast<u128>(i128_max) || den > static_cast<u128>(i128_max)) return overflow();
    Ratio r;
    r.num_ = negative ? -static_cast<i128>(num) : static_cast<i128>(num);
    r.den_ = static_cast<i128>(den);
    return r;
  }

  i128 num_ = 0;
  i128 den_ = 1;  // 0: overflowed
};

constexpr Ratio operator+(Ratio a, Ratio b) {
  if (a.overflowed() || b.overflowed()) return Ratio::overflow();
  const u128 common = gcd(static_cast<u128>(a.den_), static_cast<u128>(b.den_));
  const u128 a_scale = static_cast<u128>(b.den_) / common;
  const u128 b_scale = static_cast<u128>(a.den_) / common;
  u128 x = 0, y = 0, den = 0;
  if (!multiply(magnitude(a.num_), a_scale, x) || !multiply(magnitude(b.num_), b_scale, y) ||
      !multiply(static_cast<u128>(a.den_), a_scale, den))
    return Ratio::overflow();
  const bool a_negative = a.num_ < 0;
  if (a_negative != (b.num_ < 0)) {
    return x >= y ? Ratio::of(x - y, den, a_negative) : Ratio::of(y - x, den, !a_negative);
  }
  return x > u128_max - y ? Ratio::overflow() : Ratio::of(x + y, den, a_negative);
}

constexpr Ratio operator*(Ratio a, Ratio b) {
  if (a.overflowed() || b.overflowed()) return Ratio::overflow();
  // Cancelling crosswise first prevents an overflow on the way to a product that fits.
  const u128 ab = gcd(magnitude(a.num_), static_cast<u128>(b.den_));
  const u128 ba = gcd(magnitude(b.num_), static_cast<u128>(a.den_));
  u128 num = 0, den = 0;
  if (!multiply(magnitude(a.num_) / ab, magnitude(b.num_) / ba, num) ||
      !multiply(static_cast<u128>(a.den_) / ba, static_cast<u128>(b.den_) / ab, den))
    return Ratio::overflow();
  return Ratio::reduced(num, den, (a.num_ < 0) != (b.num_ < 0));
}

constexpr Ratio operator/(Ratio a, Ratio b) {
  if (b.overflowed()) return b;
  check(b.num_ != 0, "a fraction is not divided by zero");
  return a * Ratio(b.den_, b.num_);
}

// Compares the whole parts, then the inverted remainders: exact without wider numbers.
constexpr std::strong_ordering operator<=>(Ratio a, Ratio b) {
  check(!a.overflowed() && !b.overflowed(), "only fractions that are known are compared");
  if ((a.num_ < 0) != (b.num_ < 0))
    return a.num_ < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
  if (a.num_ < 0) return -b <=> -a;
  u128 p = static_cast<u128>(a.num_), q = static_cast<u128>(a.den_);
  u128 r = static_cast<u128>(b.num_), s = static_cast<u128>(b.den_);
  for (;;) {
    const u128 whole_a = p / q, whole_b = r / s;
    if (whole_a != whole_b)
      return whole_a < whole_b ? std::strong_ordering::less : std::strong_ordering::greater;
    const u128 rest_a = p % q, rest_b = r % s;
    if (rest_a == 0 || rest_b == 0) return (rest_a != 0) <=> (rest_b != 0);
    // Comparing rest_a/q with rest_b/s means comparing s/rest_b with q/rest_a.
    p = s;
    r = q;
    q = rest_b;
    s = rest_a;
  }
}

}  // namespace klaxon::base
