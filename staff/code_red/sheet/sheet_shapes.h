// The outlines of hulls, engines and their joints, as large as the rows of boxes inside require.
#pragma once

#include "staff/code_red/sheet/sheet_rows.h"

namespace klaxon::staff::code_red {

struct Extent {
  int half_width = 0, half_height = 0;
};

// The smallest shape of its kind around rows centred on its middle, with a margin.
Extent ellipse_around(const Rows& rows, Metrics metrics, int margin);
Extent octagon_around(const Rows& rows, Metrics metrics, int margin);
// A wedge with its point at the bow: the first row is `nose` behind the point.
struct Wedge {
  int nose = 0, length = 0, half_width = 0;
};
Wedge wedge_around(const Rows& rows, Metrics metrics, int margin);

Shape ellipse(Point middle, Extent extent);
Shape octagon(Point middle, Extent extent);
// The eight struts between two octagons that have the same middle.
std::vector<Shape> struts(Point middle, Extent inner, Extent outer);
Shape container(int half_width, int top, int bottom);
Shape tapered(int half_width, int top, int bottom, int slope);
// A wedge with two tails of length `tails`.
Shape wedge(const Wedge& of, int tails);
Shape pod(int axis, int half_width, int top, int bottom, int end);
// A bar of this thickness from one point to another; steeper bars are thinner across.
Shape bar(Point from, Point to, int thickness);

}  // namespace klaxon::staff::code_red
