// Groups of boxes in rows: each row centred on its axis, with its boxes at the same height.
#pragma once

#include <string>
#include <vector>

#include "staff/code_red/sheet/sheet_layout.h"

namespace klaxon::staff::code_red {

// "Weapon A (drone rack)".
std::string group_label(const SheetGroup& group);
// A block whose label is broken into lines so that it is hardly wider than the boxes.
Block make_block(const SheetGroup& group, int across, Metrics metrics);

struct Piece {
  Block block;
  bool own_row = false;  // begins a row, unless the previous row has hardly begun
};
struct Row {
  std::vector<Block> blocks;
  int width = 0;
  int label_height = 0;
  int height = 0;  // with labels
};
struct Rows {
  std::vector<Row> all;
  int width = 0, height = 0;
};

// Starts a new row wherever a row would be wider than `limit`; a single block may exceed that.
Rows rows_of(const std::vector<Piece>& pieces, Metrics metrics, int limit);

// Lays out the rows downwards from `top`, centred on `axis`.
void place_rows(const Rows& rows, int axis, int top, Metrics metrics, std::vector<Block>& out);

}  // namespace klaxon::staff::code_red
