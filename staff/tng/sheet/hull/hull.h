// The hull of a figure, and the parts of its outline.
#pragma once

#include <vector>

#include "staff/tng/sheet/hull/figure.h"

namespace klaxon::staff::tng::sheet {

// A figure that is being built: later steps add to it from outside.
struct Hull {
  std::vector<Shape> under, hulls, over;
  std::vector<Block> blocks;
  std::vector<Flank> flanks;  // the sides of everything so far
  int top = 0, bottom = 0;

  int reach(int from, int to) const;
  void add(const Rows& rows);
};

// Builds everything between the bow and the impulse engines, and engines on the keel behind them.
void lay_hull(const std::vector<Piece>& pieces, const Style& style, int width, Metrics metrics,
              Hull& hull);
// Builds the engines on the left and on the right, each in a pod.
void lay_pods(const std::vector<Piece>& pieces, const Style& style, Metrics metrics, Hull& hull);
// Builds a ring around a station.
void lay_ring(Metrics metrics, Hull& hull);
// Shields and armour.
void lay_layers(const std::vector<Piece>& pieces, Metrics metrics, Hull& hull);

}  // namespace klaxon::staff::tng::sheet
