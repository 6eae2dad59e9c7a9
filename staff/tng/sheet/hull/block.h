// A group's boxes on a grid, with its label above them and, for a weapon, with its arc beside them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "staff/tng/sheet/hull/piece.h"

namespace klaxon::staff::tng::sheet {

inline constexpr int icon_gap = 8;  // from boxes to the icon beside them

// A set of sizes that depend on each other.
struct Metrics {
  int pitch;  // from box to box: boxes of a group touch
  int label_line() const { return text_size + 2; }
  int under_label() const { return 9; }  // from a label's foot to its boxes
  int icon() const { return pitch * 9 / 10; }
  int gap() const { return 20; }            // between blocks
  int margin() const { return pitch / 2; }  // from blocks to the hull's edge
};

struct Block {
  const Piece* piece = nullptr;
  std::vector<std::string> label;
  int across = 1;  // boxes in a row
  bool icon_left = false;
  Rect room;        // the room for the whole block
  int boxes_x = 0;  // the first box's place within the room
  int boxes_y = 0;

  bool icon() const { return piece->arc != core::Arc{}; }
  int boxes_height(Metrics m) const {
    const int count = static_cast<int>(piece->boxes.size());
    return (count + across - 1) / across * m.pitch;
  }
  int boxes_width(Metrics m) const {
    return std::min(across, static_cast<int>(piece->boxes.size())) * m.pitch;
  }
};

// Makes a block with this many rows, and a label broken so that it is hardly wider than the boxes.
Block make_block(const Piece& piece, int rows, Metrics metrics);
// Makes room for `lines` lines in the label, so that the boxes of neighbouring blocks are level.
void level_block(Block& block, int lines, Metrics metrics);

}  // namespace klaxon::staff::tng::sheet
