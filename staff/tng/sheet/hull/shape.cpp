#include "staff/tng/sheet/hull/shape.h"

#include <algorithm>

#include "core/base/square_root.h"

namespace klaxon::staff::tng::sheet {

namespace {

int distance(Point a, Point b) {
  const i64 dx = a.x - b.x, dy = a.y - b.y;
  return static_cast<int>(base::square_root_floor(static_cast<u64>(dx * dx + dy * dy)));
}

// The point at this distance from one point towards another, at most halfway.
Point towards(Point from, Point to, int by) {
  const int length = distance(from, to);
  if (length == 0) return from;
  const i64 way = std::min(by, length / 2);
  return {from.x + static_cast<int>((to.x - from.x) * way / length),
          from.y + static_cast<int>((to.y - from.y) * way / length)};
}

// Positive if the path turns clockwise at b, because y runs downwards.
i64 turn(Point a, Point b, Point c) {
  return i64{b.x - a.x} * (c.y - b.y) - i64{b.y - a.y} * (c.x - b.x);
}

}  // namespace

void Shape::move(int dx, int dy) {
  for (Point& point : points) point.x += dx, point.y += dy;
}

std::string Shape::path() const {
  std::string steps;
  const std::size_t count = points.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Point corner = points[i];
    if (round == 0) {
      steps += (i == 0 ? "M" : "L") + at(corner);
      continue;
    }
    const Point from = towards(corner, points[(i + count - 1) % count], round);
    const Point to = towards(corner, points[(i + 1) % count], round);
    steps += (i == 0 ? "M" : "L") + at(from) + "Q" + at(corner) + " " + at(to);
  }
  return steps + "Z";
}

int Flank::reach(int top, int bottom) const {
  int most = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Point from = points[i], to = points[i + 1];
    if (to.y < top || from.y > bottom) continue;
    for (const int y : {std::max(top, from.y), std::min(bottom, to.y)})
      most = std::max(most, to.y == from.y
                                ? std::max(from.x, to.x)
                                : from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y));
  }
  return most;
}

Shape Flank::shape(int round) const {
  Shape out;
  out.round = round;
  out.points = points;
  for (std::size_t i = points.size(); i > 0; --i)
    if (points[i - 1].x > 0) out.points.push_back({-points[i - 1].x, points[i - 1].y});
  return out;
}

Flank flank_round(std::vector<Point> points) {
  std::ranges::sort(points, [](Point a, Point b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  Flank out;
  for (const Point& point : points) {
    std::vector<Point>& chain = out.points;
    while (chain.size() > 1 && turn(chain[chain.size() - 2], chain.back(), point) <= 0)
      chain.pop_back();
    chain.push_back(point);
  }
  return out;
}

Shape mirrored(const Shape& shape) {
  Shape out = shape;
  for (Point& point : out.points) point.x = -point.x;
  return out;
}

}  // namespace klaxon::staff::tng::sheet
