// Firing arcs. On a hex map an arc is a set of places on the wheel of core/space/hex.h, so its
// edges are exact: every named arc includes the rays at both edges. On the free table an arc is a
// range of headings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/space/hex.h"

namespace klaxon::core {

struct Arc {
  u32 places = 0;  // bit i: place i of the wheel

  constexpr bool holds(int place) const { return ((places >> place) & 1U) != 0; }
  friend constexpr Arc operator|(Arc a, Arc b) { return {a.places | b.places}; }
  friend constexpr Arc operator&(Arc a, Arc b) { return {a.places & b.places}; }
  friend constexpr bool operator==(Arc, Arc) = default;
};

// All places clockwise from one ray to another, both included; rays are in twelfths of a turn.
constexpr Arc arc_between(int from, int to) {
  Arc arc;
  for (int place = from * 2; place <= to * 2; ++place) arc.places |= 1U << ((place + 48) % 24);
  return arc;
}

// A ship's own hex is in every arc.
bool bears(Arc arc, Hex from, int facing, Hex to);

// The width of an arc; a single hex row has none.
int width_degrees(Arc arc);

// Sixths of a turn: "LF" "RF" "R" "RR" "LR" "L"; quarters: "LQF" "RQF" "RQR" "LQR"; the middle half
// of "FA": "FP", and its left and right halves "LP" and "RP" (tng: Mauler, Snare). Wider ones: "FA"
// "RA", "FH" "RH", "LS" "RS", "FX" "RX", "360". The hex rows "H0".."H5", clockwise from straight
// ahead. They can be joined: "LF+L". Returns nothing if the text does not name an arc.
std::optional<Arc> parse_arc(std::string_view text);
// A short name for an arc, composed of the names above; "" for the empty arc.
std::string arc_text(Arc arc);

// An arc on the free table: `width` clockwise from `from`, both in 65536ths of a turn, edges
// included.
struct HeadingArc {
  u16 from = 0;
  u16 width = 0;  // 65535: all round

  // `bearing` is relative to the ship's heading.
  constexpr bool holds(u16 bearing) const { return static_cast<u16>(bearing - from) <= width; }
  friend constexpr bool operator==(HeadingArc, HeadingArc) = default;
};

}  // namespace klaxon::core
