// Closed outlines that are symmetrical about the keel, made from points on their right side.
#pragma once

#include <string>
#include <vector>

#include "staff/tng/sheet/ink.h"

namespace klaxon::staff::tng::sheet {

struct Shape {
  std::vector<Point> points;  // clockwise; closed
  int round = 0;              // how much of each corner is cut off, along its sides

  void move(int dx, int dy);
  std::string path() const;
};

// The right side of a hull, from its bow aft, as the distance from the keel at each place.
struct Flank {
  std::vector<Point> points;

  // How far the shape extends between two heights.
  int reach(int top, int bottom) const;
  int top() const { return points.front().y; }
  int bottom() const { return points.back().y; }
  // The shape together with its mirror image.
  Shape shape(int round) const;
};

// The tightest outline without dents around a set of points to the right of the keel.
Flank flank_round(std::vector<Point> points);

// The shape mirrored about the keel.
Shape mirrored(const Shape& shape);

}  // namespace klaxon::staff::tng::sheet
