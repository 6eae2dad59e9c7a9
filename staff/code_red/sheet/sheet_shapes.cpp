#include "staff/code_red/sheet/sheet_shapes.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/square_root.h"

namespace klaxon::staff::code_red {

namespace {

Shape polygon(std::initializer_list<Point> corners) {
  Shape shape;
  for (const Point& corner : corners)
    shape.steps.push_back({shape.steps.empty() ? 'M' : 'L', {corner}});
  shape.steps.push_back({'Z', {}});
  return shape;
}

void curve(Shape& shape, Point first, Point second, Point to) {
  shape.steps.push_back({'C', {first, second, to}});
}

// Calls `at` with the outer corners of every row, relative to the middle of all rows.
template <class At>
void for_corners(const Rows& rows, Metrics metrics, At at) {
  int top = -rows.height / 2;
  for (const Row& row : rows.all) {
    at(row.width / 2, top);
    at(row.width / 2, top + row.height);
    top += row.height + metrics.gap();
  }
}

// Increases an extent until `holds` is true for every corner.
template <class Holds>
Extent grown(const Rows& rows, Metrics metrics, int margin, Holds holds) {
  Extent extent{rows.width / 2 + margin, rows.height / 2 + margin};
  for (bool all = false; !all;) {
    all = true;
    for_corners(rows, metrics, [&](int x, int y) {
      all = all && holds(extent, x + margin, std::abs(y) + margin);
    });
    if (all) break;
    extent.half_width += 1 + extent.half_width / 60;
    extent.half_height += 1 + extent.half_height / 60;
  }
  return extent;
}

// The cut corners of an octagon leave this share of each side of its box: x/a + y/b <= 1 + share.
constexpr int share_percent = 42;

}  // namespace

// The smallest box by area whose longer side is at most half again as long as the shorter.
Extent ellipse_around(const Rows& rows, Metrics metrics, int margin) {
  const i64 least = rows.height / 2 + 2 * margin;
  Extent best{};
  i64 smallest = 0;
  for (i64 b = least + least / 25; b <= 2 * least; b += 1 + least / 50) {
    i64 squared = 0;
    for_corners(rows, metrics, [&](i64 x, i64 y) {
      x += margin, y = std::abs(y) + margin;
      squared = std::max(squared, x * x * b * b / (b * b - y * y));
    });
    const i64 a = static_cast<i64>(base::square_root_floor(static_cast<u64>(squared))) + 1;
    const bool shapely = a * 2 <= b * 3 && b * 2 <= a * 3;
    const i64 cost = a * b * (shapely ? 1 : 2);
    if (smallest != 0 && cost >= smallest) continue;
    smallest = cost;
    best = {static_cast<int>(a), static_cast<int>(b)};
  }
  return best;
}

Extent octagon_around(const Rows& rows, Metrics metrics, int margin) {
  return grown(rows, metrics, margin, [](Extent e, i64 x, i64 y) {
    const i64 a = e.half_width, b = e.half_height;
    return (x * b + y * a) * 100 <= a * b * (100 + share_percent) && x <= a && y <= b;
  });
}

// The longer its nose, the slimmer a wedge may be: this finds the first wedge that is slim enough.
Wedge wedge_around(const Rows& rows, Metrics metrics, int margin) {
  Wedge wedge;
  do {
    wedge.nose += margin;
    wedge.length = wedge.nose + rows.height + margin;
    wedge.half_width = margin;
    for_corners(rows, metrics, [&](int x, int y) {
      const int behind = wedge.nose + y + rows.height / 2;
      wedge.half_width = std::max(wedge.half_width, (x + margin / 2) * wedge.length / behind + 1);
    });
  } while (wedge.half_width * 100 > wedge.length * 62 && wedge.nose < rows.height);
  return wedge;
}

Shape ellipse(Point m, Extent e) {
  const int a = e.half_width, b = e.half_height;
  const int ka = a * 5523 / 10000, kb = b * 5523 / 10000;  // a quarter of an ellipse as one curve
  Shape shape{{{'M', {Point{m.x, m.y - b}}}}};
  curve(shape, {m.x + ka, m.y - b}, {m.x + a, m.y - kb}, {m.x + a, m.y});
  curve(shape, {m.x + a, m.y + kb}, {m.x + ka, m.y + b}, {m.x, m.y + b});
  curve(shape, {m.x - ka, m.y + b}, {m.x - a, m.y + kb}, {m.x - a, m.y});
  curve(shape, {m.x - a, m.y - kb}, {m.x - ka, m.y - b}, {m.x, m.y - b});
  shape.steps.push_back({'Z', {}});
  return shape;
}

Shape octagon(Point m, Extent e) {
  const int a = e.half_width, b = e.half_height;
  const int u = a * share_percent / 100, v = b * share_percent / 100;
  return polygon({{m.x - u, m.y - b},
                  {m.x + u, m.y - b},
                  {m.x + a, m.y - v},
                  {m.x + a, m.y + v},
                  {m.x + u, m.y + b},
                  {m.x - u, m.y + b},
                  {m.x - a, m.y + v},
                  {m.x - a, m.y - v}});
}

std::vector<Shape> struts(Point m, Extent inner, Extent outer) {
  const Shape from = octagon(m, inner), to = octagon(m, outer);
  std::vector<Shape> all;
  for (std::size_t i = 0; i < 8; ++i)
    all.push_back({{from.steps[i], {'L', {to.steps[i].points[0]}}}});
  for (Shape& shape : all) shape.steps[0].command = 'M';
  return all;
}

Shape container(int half, int top, int bottom) {
  return polygon({{-half, top}, {half, top}, {half, bottom}, {-half, bottom}});
}

Shape tapered(int half, int top, int bottom, int slope) {
  const int neck = half * 6 / 10;
  return polygon({{-neck, top},
                  {neck, top},
                  {half, top + slope},
                  {half, bottom - slope},
                  {half - slope, bottom},
                  {slope - half, bottom},
                  {-half, bottom - slope},
                  {-half, top + slope}});
}

Shape wedge(const Wedge& of, int tails) {
  const int half = of.half_width, end = of.length;
  return polygon({{0, 0},
                  {half, end},
                  {half / 2, end + tails},
                  {0, end},
                  {-half / 2, end + tails},
                  {-half, end}});
}

Shape pod(int axis, int half, int top, int bottom, int end) {
  Shape shape{{{'M', {Point{axis - half, top + end}}}}};
  curve(shape, {axis - half, top}, {axis + half, top}, {axis + half, top + end});
  shape.steps.push_back({'L', {Point{axis + half, bottom - end}}});
  shape.steps.push_back({'L', {Point{axis + half / 2, bottom}}});
  shape.steps.push_back({'L', {Point{axis - half / 2, bottom}}});
  shape.steps.push_back({'L', {Point{axis - half, bottom - end}}});
  shape.steps.push_back({'Z', {}});
  return shape;
}

Shape bar(Point from, Point to, int thickness) {
  const int half = thickness / 2;
  const bool upright = from.x == to.x;
  const int dx = upright ? half : 0, dy = upright ? 0 : half;
  return polygon({{from.x - dx, from.y - dy},
                  {from.x + dx, from.y - (upright ? 0 : dy)},
                  {to.x + dx, to.y - dy},
                  {to.x + dx, to.y + dy},
                  {to.x - dx, to.y + dy},
                  {from.x - dx, from.y + dy}});
}

}  // namespace klaxon::staff::code_red
