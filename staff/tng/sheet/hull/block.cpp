#include "staff/tng/sheet/hull/block.h"

#include <algorithm>

namespace klaxon::staff::tng::sheet {

namespace {

int widest_word(const std::string& label) {
  int widest = 0;
  for (std::size_t at = 0; at < label.size();) {
    const std::size_t end = std::min(label.find(' ', at), label.size());
    widest = std::max(widest, width_of(std::string_view(label).substr(at, end - at)));
    at = end + 1;
  }
  return widest;
}

}  // namespace

Block make_block(const Piece& piece, int rows, Metrics m) {
  Block block;
  block.piece = &piece;
  const int count = static_cast<int>(piece.boxes.size());
  block.across = (count + rows - 1) / rows;
  const int beside = piece.arc != core::Arc{} ? icon_gap + m.icon() : 0;
  const int boxes = block.boxes_width(m);
  const int width = std::max(boxes + beside, widest_word(piece.label));
  block.label = broken(piece.label, width);
  block.room.width = width;
  for (const std::string& line : block.label)
    block.room.width = std::max(block.room.width, width_of(line));
  block.boxes_x = (block.room.width - boxes - beside) / 2;
  level_block(block, static_cast<int>(block.label.size()), m);
  return block;
}

void level_block(Block& block, int lines, Metrics m) {
  block.boxes_y = lines * m.label_line() + m.under_label();
  const int below = block.piece->below.empty() ? 0 : m.label_line();
  block.room.height = block.boxes_y + block.boxes_height(m) + below;
  const int beside = icon_gap + m.icon();
  if (block.icon() && block.icon_left)
    block.boxes_x = (block.room.width - block.boxes_width(m) - beside) / 2 + beside;
}

}  // namespace klaxon::staff::tng::sheet
