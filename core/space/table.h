// The free table: a plane in fixed point (RA-3.14). Lengths are in 4096ths of an inch, headings in
// 65536ths of a turn: 0 along +x, growing toward +y, which is clockwise on a screen with y
// downward. Coordinates and lengths stay within +-2^24 (4096 inches). There is one sine table,
// computed in whole numbers when the program is compiled, so every machine gets the same bits.
#pragma once

#include "core/base/types.h"

namespace klaxon::core {

using Length = i32;   // 4096ths of an inch
using Heading = u16;  // 65536ths of a turn

inline constexpr Length inch = 4096;
inline constexpr Heading quarter_turn = 16384;
inline constexpr Heading half_turn = 32768;

struct Point {
  Length x = 0;
  Length y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

struct Disk {
  Point centre;
  Length radius = 0;
};

// Sine and cosine in 2^30ths, which are accurate to four such units.
i32 sine(Heading heading);
i32 cosine(Heading heading);

// Moves `forward` along a heading; moving back again leads exactly to the start.
Point advance(Point from, Heading heading, Length forward);
// The heading nearest to the line from one point to another; 0 for the same point.
Heading heading_toward(Point from, Point to);

i64 distance_squared(Point a, Point b);
Length distance(Point a, Point b);  // to the nearest unit

// Circles that only touch do not overlap. Both tests are exact.
bool overlap(const Disk& a, const Disk& b);
bool gap_at_most(const Disk& a, const Disk& b, Length length);
// The distance between the edges, to the nearest unit; 0 if the circles overlap or touch.
Length gap(const Disk& a, const Disk& b);

// Places are rounded to whole units, so disks laid edge to edge may miss each other by one unit.
inline constexpr Length touch_slack = 2;
inline bool touching(const Disk& a, const Disk& b) {
  return gap_at_most(a, b, touch_slack);
}
// The centre of a disk laid against another in a direction from it, touching but never overlapping.
Point place_beside(const Disk& fixed, Heading direction, Length radius);

// The area of the table, which begins at (0, 0) and includes its edges.
bool on_table(Point p, Length width, Length height);

}  // namespace klaxon::core
