#include "core/space/hex.h"

#include "core/base/rounding.h"

namespace klaxon::core {

Hex ring_hex(Hex centre, i32 radius, i32 i) {
  if (radius == 0) return centre;
  const i32 edge = i / radius;
  return step(step(centre, edge, radius), edge + 2, i % radius);
}

namespace {

// Any other hex is `ahead` steps in direction `sector` and `aside` steps in the next.
struct Way {
  int sector = 0;
  i32 ahead = 0, aside = 0;
};
Way way_of(Hex h) {
  const i32 both = h.q + h.r;
  if (h.r > 0) {
    if (h.q > 0) return {0, h.q, h.r};
    return both > 0 ? Way{1, both, -h.q} : Way{2, h.r, -both};
  }
  if (h.q < 0) return {3, -h.q, -h.r};
  if (h.r == 0) return {0, h.q, 0};
  return both < 0 ? Way{4, -both, h.q} : Way{5, -h.r, both};
}

}  // namespace

int wheel_place(Hex from, int facing, Hex to) {
  if (from == to) return wheel_here;
  const auto [sector, ahead, aside] = way_of(to - from);
  const int within = aside == 0 ? 0 : aside < ahead ? 1 : aside == ahead ? 2 : 3;
  return hex_direction(sector - facing) * 4 + within;
}

HexFacings facings_toward(Hex from, int facing, Hex to) {
  const int place = wheel_place(from, facing, to);
  if (place == wheel_here) return {};
  const u8 first = static_cast<u8>((place + 1) / 4 % 6);
  if (place % 4 != 2) return {first};
  return {first, static_cast<u8>((first + 1) % 6)};
}

// The coordinate that changes most is whole at every step, so a step is in one hex or half-way
// between two hexes: those whose other coordinates are rounded down and rounded up.
LineHexes line_step(Hex a, Hex b, i32 i) {
  const i32 n = distance(a, b);
  if (n == 0) return {a};
  const Hex way = b - a;
  const i64 q = i64{way.q} * i, r = i64{way.r} * i;
  const auto whole = [](i64 x) { return static_cast<i32>(x); };
  LineHexes out;
  const auto add = [&](Hex h) {
    if (out.empty() || !(out.back() == h)) out.push(h);
  };
  const bool q_leads = way.q == n || way.q == -n, r_leads = way.r == n || way.r == -n;
  for (Rounding round : {Rounding::half_down, Rounding::half_up}) {
    if (q_leads) {
      add(a + Hex{whole(q / n), whole(rounded(r, n, round))});
    } else if (r_leads) {
      add(a + Hex{whole(rounded(q, n, round)), whole(r / n)});
    } else {
      const i64 across = rounded(q, n, round);
      add(a + Hex{whole(across), whole((q + r) / n - across)});
    }
  }
  return out;
}

namespace {

constexpr i32 column_drop(i32 q) {
  return (q - (q & 1)) / 2;
}

}  // namespace

std::string hex_name(Hex hex) {
  const i32 numbers[] = {hex.q + 1, hex.r + 1 + column_drop(hex.q)};
  std::string name;
  for (i32 number : numbers) {
    if (number < 1 || number > 99) return "";
    name += static_cast<char>('0' + number / 10);
    name += static_cast<char>('0' + number % 10);
  }
  return name;
}

std::optional<Hex> parse_hex_name(std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  for (char c : text)
    if (c < '0' || c > '9') return std::nullopt;
  const auto two = [text](std::size_t at) { return (text[at] - '0') * 10 + text[at + 1] - '0'; };
  if (two(0) == 0 || two(2) == 0) return std::nullopt;
  const i32 q = two(0) - 1;
  return Hex{q, two(2) - 1 - column_drop(q)};
}

}  // namespace klaxon::core
