// A ship seen from above, bow up, whose shape follows from its own boxes alone: rows of blocks on
// the keel, engines in pods at its sides and astern, the hull's outline around them, and shields
// and armour outside by the facings that they cover. A station has a ring instead of pods. The keel
// is x = 0, y runs aft.
#pragma once

#include <vector>

#include "staff/tng/sheet/hull/rows.h"
#include "staff/tng/sheet/hull/shape.h"

namespace klaxon::staff::tng::sheet {

struct Figure {
  std::vector<Shape> shapes;  // from the lowest to the uppermost
  std::vector<Block> blocks;
  int half = 0, top = 0, bottom = 0;  // extends by `half` to the left and right

  int width() const { return 2 * half; }
  int height() const { return bottom - top; }
  void move(int dx, int dy);
};

// `width` is that of the hull's broadest rows. `pieces` must outlive the figure.
Figure lay_out(const std::vector<Piece>& pieces, const Style& style, int width, Metrics metrics);

}  // namespace klaxon::staff::tng::sheet
