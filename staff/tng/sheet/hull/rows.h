// Arranges blocks in rows from the bow aft, each row about as wide as the hull of this style is
// there. The keel is x = 0.
#pragma once

#include <span>
#include <vector>

#include "staff/tng/sheet/hull/block.h"
#include "staff/tng/sheet/hull/style.h"

namespace klaxon::staff::tng::sheet {

struct Row {
  std::vector<Block> blocks;
  int half = 0;  // how far it reaches from the keel
  int top = 0, bottom = 0;
};

struct Rows {
  std::vector<Row> all;
  int half = 0, height = 0;  // half: of the widest row; height: including the gaps

  void move(int dx, int dy);
};

// Weapons on the hull's sides, one pair in a row, from `aft` on (a percentage of the rows' height).
struct WingPair {
  const Piece* left = nullptr;
  const Piece* right = nullptr;
  int aft = 0;
};

// `width` is the width of the broadest rows. A single block may be wider.
Rows rows_of(std::span<const Piece* const> pieces, std::span<const WingPair> wings,
             std::span<const Breadth> breadth, int width, Metrics metrics);

}  // namespace klaxon::staff::tng::sheet
