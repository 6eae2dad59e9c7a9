#include "staff/tng/sheet/hull/rows.h"

#include <algorithm>

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int rows_most = 4;      // rows of boxes per block, unless there are very many
constexpr int full_percent = 62;  // a row this full does not continue with another zone's blocks

int breadth_at(std::span<const Breadth> breadth, int aft) {
  for (std::size_t i = 1; i < breadth.size(); ++i) {
    const Breadth &from = breadth[i - 1], &to = breadth[i];
    if (aft > to.aft) continue;
    return from.percent + (to.percent - from.percent) * (aft - from.aft) / (to.aft - from.aft);
  }
  return breadth.empty() ? 100 : breadth.back().percent;
}

int label_lines(const Row& row) {
  std::size_t lines = 0;
  for (const Block& block : row.blocks) lines = std::max(lines, block.label.size());
  return static_cast<int>(lines);
}

i64 area_of(const Block& block, Metrics m) {
  return i64{block.boxes_width(m)} * block.boxes_height(m) +
         i64{block.room.width} * static_cast<i64>(block.label.size()) * m.label_line();
}

class RowPacker {
 public:
  RowPacker(std::span<const Piece* const> pieces, std::span<const WingPair> wings,
            std::span<const Breadth> breadth, int width, Metrics metrics)
      : pieces_(pieces), wings_(wings), breadth_(breadth), width_(width), m_(metrics) {}

  // Assumes this total height of the rows, on which the breadth of the hull at each place depends.
  Rows pack(int height) {
    Rows out;
    std::size_t piece = 0, wing = 0;
    int y = 0;
    while (piece < pieces_.size() || wing < wings_.size()) {
      const int aft = std::min(100, (y + m_.pitch) * 100 / height);
      const bool winged =
          wing < wings_.size() && (piece == pieces_.size() || wings_[wing].aft <= aft);
      Try best = best_row(piece, winged ? &wings_[wing] : nullptr,
                          width_ * breadth_at(breadth_, aft) / 100);
      piece += best.taken;
      if (winged) ++wing;
      place(best, y);
      y = best.row.bottom + m_.gap();
      out.half = std::max(out.half, best.row.half);
      out.all.push_back(std::move(best.row));
    }
    out.height = std::max(0, y - m_.gap());
    return out;
  }

 private:
  struct Try {
    Row row;                // the middle's blocks, then those at the sides
    std::size_t taken = 0;  // blocks taken from the middle
    Block left, right;
    bool has_left = false, has_right = false;
    int middle = 0, side = 0;  // width
    int half = 0;
    i64 score = -1;  // filled thousandths of the row
  };

  Try best_row(std::size_t from, const WingPair* wing, int limit) const {
    Try best;
    for (int rows = 1; rows <= rows_most; ++rows)
      keep_better(best, row_with(from, wing, limit, rows));
    // the group is long, or the hull is narrow
    for (int rows = rows_most + 1; best.score < 0; ++rows)
      keep_better(best, row_with(from, wing, limit, rows));
    return best;
  }
  static void keep_better(Try& best, Try next) {
    if (next.score > best.score) best = std::move(next);
  }

  void add_sides(const WingPair& wing, int rows, Try& out) const {
    if (wing.left != nullptr) {
      out.left = block_in(*wing.left, rows);
      out.left.icon_left = true;
      level_block(out.left, static_cast<int>(out.left.label.size()), m_);
      out.has_left = true;
      out.side = out.left.room.width;
    }
    if (wing.right != nullptr) {
      out.right = block_in(*wing.right, rows);
      out.has_right = true;
      out.side = std::max(out.side, out.right.room.width);
    }
  }

  Block block_in(const Piece& piece, int rows) const {
    return make_block(piece, std::min(rows, static_cast<int>(piece.boxes.size())), m_);
  }

  // Takes as many of the next blocks as fit; scores -1 if not even the first one fits.
  Try row_with(std::size_t from, const WingPair* wing, int limit, int rows) const {
    Try out;
    if (wing != nullptr) add_sides(*wing, rows, out);
    const int sides = out.side > 0 ? 2 * (out.side + m_.gap()) : 0;
    for (std::size_t i = from; i < pieces_.size(); ++i) {
      Block block = block_in(*pieces_[i], rows);
      const int width = out.middle + (out.taken > 0 ? m_.gap() : 0) + block.room.width;
      const bool new_zone = i > from && pieces_[i]->zone != pieces_[i - 1]->zone;
      if (new_zone && out.middle + sides > limit * full_percent / 100) break;
      if (width + sides > limit) {
        if (i > from) break;
        // the block cannot be any narrower
        if (rows < static_cast<int>(pieces_[i]->boxes.size())) return out;
      }
      out.middle = width;
      out.row.blocks.push_back(std::move(block));
      ++out.taken;
    }
    out.half =
        std::max(out.middle / 2 + (sides > 0 ? m_.gap() + out.side : 0), sides > 0 ? limit / 2 : 0);
    rate(out, limit);
    return out;
  }

  void rate(Try& out, int limit) const {
    Row all = out.row;
    if (out.has_left) all.blocks.push_back(out.left);
    if (out.has_right) all.blocks.push_back(out.right);
    i64 filled = 0;
    int boxes = 0;
    for (const Block& block : all.blocks) {
      filled += area_of(block, m_);
      boxes = std::max(boxes, block.room.height - block.boxes_y);
    }
    const int height = label_lines(all) * m_.label_line() + m_.under_label() + boxes + m_.gap();
    out.score = filled * 1000 / (i64{std::max(limit, 2 * out.half)} * height);
  }

  void place(Try& best, int y) const {
    Row& row = best.row;
    int x = -best.middle / 2;
    for (Block& block : row.blocks) {
      block.room.x = x;
      x += block.room.width + m_.gap();
    }
    if (best.has_left) {
      best.left.room.x = -best.half;
      row.blocks.push_back(best.left);
    }
    if (best.has_right) {
      best.right.room.x = best.half - best.right.room.width;
      row.blocks.push_back(best.right);
    }
    const int lines = label_lines(row);
    row.half = best.half;
    row.top = row.bottom = y;
    for (Block& block : row.blocks) {
      level_block(block, lines, m_);
      block.room.y = y;
      row.bottom = std::max(row.bottom, block.room.bottom());
    }
  }

  std::span<const Piece* const> pieces_;
  std::span<const WingPair> wings_;
  std::span<const Breadth> breadth_;
  int width_;
  Metrics m_;
};

}  // namespace

void Rows::move(int dx, int dy) {
  for (Row& row : all) {
    row.top += dy, row.bottom += dy;
    for (Block& block : row.blocks) block.room.x += dx, block.room.y += dy;
  }
}

Rows rows_of(std::span<const Piece* const> pieces, std::span<const WingPair> wings,
             std::span<const Breadth> breadth, int width, Metrics metrics) {
  RowPacker packer(pieces, wings, breadth, width, metrics);
  i64 area = 0;
  for (const Piece* piece : pieces) {
    const Block block = make_block(*piece, 1, metrics);
    area += i64{block.room.width + metrics.gap()} * (block.room.height + metrics.gap());
  }
  int height = static_cast<int>(area / std::max(width * 3 / 4, 1)) + metrics.pitch;
  Rows out;
  // the height depends on the rows, and the rows depend on the height
  for (int turn = 0; turn < 4; ++turn) {
    out = packer.pack(height);
    if (out.height == height) break;
    height = std::max(out.height, 1);
  }
  return out;
}

}  // namespace klaxon::staff::tng::sheet
