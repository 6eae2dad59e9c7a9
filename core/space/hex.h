// An unbounded hex map, for systems with six headings. Axial coordinates (q, r); direction 0 is (1,
// 0), and directions and facings count clockwise, 0..5, on a map drawn with r downward. Coordinates
// stay within +-2^20. Uses whole numbers only and does not allocate.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/bounded.h"

namespace klaxon::core {

struct Hex {
  i32 q = 0;
  i32 r = 0;

  friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
  friend constexpr Hex operator*(Hex a, i32 k) { return {a.q * k, a.r * k}; }
  friend constexpr bool operator==(Hex, Hex) = default;
};

inline constexpr int hex_directions = 6;
inline constexpr Hex hex_steps[hex_directions] = {{1, 0},  {0, 1},  {-1, 1},
                                                  {-1, 0}, {0, -1}, {1, -1}};

// Hexes are named as on printed maps, "CCRR": column and row, with two digits each, from 01.
// Columns run along q, and every even column is half a hex lower than those beside it.
std::string hex_name(Hex hex);                             // "" if it needs more digits
std::optional<Hex> parse_hex_name(std::string_view text);  // none: not four digits from "0101" on

// Any number of sixths of a turn, even a negative one, as a direction 0..5.
constexpr int hex_direction(int sixths) {
  return (sixths % 6 + 6) % 6;
}

constexpr Hex step(Hex from, int direction, i32 hexes = 1) {
  return from + hex_steps[hex_direction(direction)] * hexes;
}

// Turns a hex around (0, 0), clockwise by sixths of a turn.
constexpr Hex rotated(Hex h, int sixths) {
  for (int i = hex_direction(sixths); i > 0; --i) h = {-h.r, h.q + h.r};
  return h;
}

constexpr i32 distance(Hex a, Hex b) {
  const Hex d = a - b;
  const i32 q = d.q < 0 ? -d.q : d.q, r = d.r < 0 ? -d.r : d.r;
  const i32 s = d.q + d.r < 0 ? -(d.q + d.r) : d.q + d.r;
  return (q + r + s) / 2;
}

// A ring has 6 * radius hexes, or one if the radius is 0.
constexpr i32 ring_size(i32 radius) {
  return radius == 0 ? 1 : 6 * radius;
}
// The ring's i-th hex, counted clockwise from the hex in direction 0.
Hex ring_hex(Hex centre, i32 radius, i32 i);

// The wheel: the direction from one hex to another as one of 24 places. Even places are exact rays,
// every 30 degrees clockwise from straight ahead (0); odd places are everything strictly between.
// 0, 4, .. 20 are the hex rows; 2, 6, .. 22 run along hex sides.
inline constexpr int wheel_places = 24;
inline constexpr int wheel_here = -1;  // the same hex: no direction
int wheel_place(Hex from, int facing, Hex to);

// The shield facings (0 ahead, then clockwise) toward a hex: one; two, in clockwise order, if the
// hex is exactly on their boundary; none for the same hex.
using HexFacings = Bounded<u8, 2>;
HexFacings facings_toward(Hex from, int facing, Hex to);

// The i-th of distance(a, b) steps on the straight line from a to b: one hex, or two if the line
// runs along the side between them. Step 0 is a, the last is b.
using LineHexes = Bounded<Hex, 2>;
LineHexes line_step(Hex a, Hex b, i32 i);

}  // namespace klaxon::core
