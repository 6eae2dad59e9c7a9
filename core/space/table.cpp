#include "core/space/table.h"

#include <algorithm>
#include <array>

#include "core/base/check.h"
#include "core/base/square_root.h"

namespace klaxon::core {
namespace {

constexpr i64 one = i64{1} << 30;
constexpr i64 eighth_turn = 843'314'857;  // pi / 4 in 2^30ths
constexpr u32 table_bits = 10;
constexpr u32 step_bits = 14 - table_bits;  // a quarter turn has 14 bits

constexpr i64 product(i64 a, i64 b) {
  return (a * b + one / 2) >> 30;
}

// sin x and cos x by their series, for x in 2^30ths of a radian from 0 to an eighth of a turn.
constexpr i64 sine_series(i64 x) {
  const i64 xx = product(x, x);
  i64 sum = one;
  for (i64 n = 12; n > 1; n -= 2) sum = one - product(xx, sum) / (n * (n + 1));
  return product(x, sum);
}
constexpr i64 cosine_series(i64 x) {
  const i64 xx = product(x, x);
  i64 sum = one;
  for (i64 n = 13; n > 0; n -= 2) sum = one - product(xx, sum) / (n * (n + 1));
  return sum;
}

// The sines of a quarter turn, including both ends.
constexpr auto quarter = [] {
  constexpr u32 steps = 1U << table_bits;
  std::array<i32, steps + 1> table{};
  for (u32 i = 0; i <= steps; ++i) {
    const bool low = i <= steps / 2;
    const i64 x = (eighth_turn * (low ? i : steps - i) * 2 + steps / 2) / steps;
    table[i] = static_cast<i32>(low ? sine_series(x) : cosine_series(x));
  }
  return table;
}();
static_assert(quarter.front() == 0 && quarter.back() == one);

// The sine of an angle from 0 to a quarter turn, inclusive. Between entries it uses the first terms
// of the series; the table read backward yields the cosine.
i32 quarter_sine(u32 angle) {
  const u32 i = angle >> step_bits;
  const u32 rest = angle & ((1U << step_bits) - 1);
  const i64 sine_here = quarter[i], cosine_here = quarter[quarter.size() - 1 - i];
  const i64 x = eighth_turn * rest / (quarter_turn / 2);
  return static_cast<i32>(sine_here + product(x, cosine_here) -
                          product(product(x, x), sine_here) / 2);
}

// Rounds halves away from zero, so that opposite headings are exact opposites.
Length rounded_away(i64 scaled) {
  const i64 size = ((scaled < 0 ? -scaled : scaled) + one / 2) >> 30;
  return static_cast<Length>(scaled < 0 ? -size : size);
}

i64 squared(i64 x) {
  return x * x;
}

}  // namespace

i32 sine(Heading heading) {
  const u32 angle = heading % quarter_turn;
  switch (heading / quarter_turn) {
    case 0:
      return quarter_sine(angle);
    case 1:
      return quarter_sine(quarter_turn - angle);
    case 2:
      return -quarter_sine(angle);
    default:
      return -quarter_sine(quarter_turn - angle);
  }
}

i32 cosine(Heading heading) {
  return sine(static_cast<Heading>(heading + quarter_turn));
}

Point advance(Point from, Heading heading, Length forward) {
  return {from.x + rounded_away(i64{forward} * cosine(heading)),
          from.y + rounded_away(i64{forward} * sine(heading))};
}

// Within a quarter turn the cross product of heading and line falls as the heading grows: bisection
// finds where it changes sign, first among the table's entries, then between two of them.
Heading heading_toward(Point from, Point to) {
  i64 x = i64{to.x} - from.x, y = i64{to.y} - from.y;
  if (x == 0 && y == 0) return 0;
  u32 turned = 0;
  for (; x <= 0 || y < 0; turned += quarter_turn) {
    const i64 old_x = x;
    x = y;
    y = -old_x;
  }
  u32 entry = 0;
  for (u32 half = 1U << (table_bits - 1); half > 0; half /= 2) {
    const u32 i = entry + half;
    const i64 left_over = y * quarter[quarter.size() - 1 - i] - x * quarter[i];
    entry = left_over >= 0 ? i : entry;
  }
  const auto left_over = [x, y](u32 angle) {
    return y * quarter_sine(quarter_turn - angle) - x * quarter_sine(angle);
  };
  u32 low = entry << step_bits, high = low + (1U << step_bits);
  while (high - low > 1) {
    const u32 middle = (low + high) / 2;
    (left_over(middle) >= 0 ? low : high) = middle;
  }
  const u32 nearest = left_over(low) <= -left_over(high) ? low : high;
  return static_cast<Heading>(turned + nearest);
}

i64 distance_squared(Point a, Point b) {
  return squared(i64{a.x} - b.x) + squared(i64{a.y} - b.y);
}

Length distance(Point a, Point b) {
  return static_cast<Length>(square_root_nearest(static_cast<u64>(distance_squared(a, b))));
}

bool overlap(const Disk& a, const Disk& b) {
  return distance_squared(a.centre, b.centre) < squared(i64{a.radius} + b.radius);
}

bool gap_at_most(const Disk& a, const Disk& b, Length length) {
  check(length >= 0, "a length is not negative");
  return distance_squared(a.centre, b.centre) <= squared(i64{a.radius} + b.radius + length);
}

Length gap(const Disk& a, const Disk& b) {
  return std::max(0, distance(a.centre, b.centre) - a.radius - b.radius);
}

Point place_beside(const Disk& fixed, Heading direction, Length radius) {
  Length away = fixed.radius + radius;
  Point centre = advance(fixed.centre, direction, away);
  while (overlap(fixed, {centre, radius})) centre = advance(fixed.centre, direction, ++away);
  return centre;
}

bool on_table(Point p, Length width, Length height) {
  return p.x >= 0 && p.y >= 0 && p.x <= width && p.y <= height;
}

}  // namespace klaxon::core
