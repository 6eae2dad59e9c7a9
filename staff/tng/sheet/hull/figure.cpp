#include "staff/tng/sheet/hull/figure.h"

#include <algorithm>

#include "staff/tng/sheet/hull/hull.h"

namespace klaxon::staff::tng::sheet {

namespace {

void take(std::vector<Shape>& from, std::vector<Shape>& into) {
  into.insert(into.end(), from.begin(), from.end());
}

}  // namespace

void Figure::move(int dx, int dy) {
  for (Shape& shape : shapes) shape.move(dx, dy);
  for (Block& block : blocks) block.room.x += dx, block.room.y += dy;
  top += dy, bottom += dy;
}

Figure lay_out(const std::vector<Piece>& pieces, const Style& style, int width, Metrics metrics) {
  Hull hull;
  lay_hull(pieces, style, width, metrics, hull);
  if (style.ring)
    lay_ring(metrics, hull);
  else
    lay_pods(pieces, style, metrics, hull);
  lay_layers(pieces, metrics, hull);
  Figure out;
  for (std::vector<Shape>* layer : {&hull.under, &hull.hulls, &hull.over}) take(*layer, out.shapes);
  out.blocks = std::move(hull.blocks);
  out.top = hull.top, out.bottom = hull.bottom;
  out.half = hull.reach(hull.top, hull.bottom);
  for (const Block& block : out.blocks) {
    out.half = std::max({out.half, -block.room.x, block.room.right()});
    out.top = std::min(out.top, block.room.y);
    out.bottom = std::max(out.bottom, block.room.bottom());
  }
  return out;
}

}  // namespace klaxon::staff::tng::sheet
