// Shields and armour around the hull. Each is a strip ahead, astern or on one side, according to
// its facings; the nearer a strip is to the hull, the later it is struck.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "staff/tng/sheet/hull/hull.h"

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int across_ahead = 15;  // boxes in a row ahead and astern
constexpr int across_beside = 3;  // and at the sides
constexpr int long_percent = 46;  // of the ship's length, at most, for a strip at a side
constexpr int slide_percent = 22, slide_step = 2;
constexpr int strip_gap = 16;

// The sum of the facings' directions, as parts ahead and to the right, in thousandths.
Point middle_of(u8 facings) {
  constexpr std::array<Point, 6> ways = {
      {{0, 1000}, {866, 500}, {866, -500}, {0, -1000}, {-866, -500}, {-866, 500}}};
  Point sum;
  for (std::size_t i = 0; i < ways.size(); ++i)
    if ((facings >> i & 1U) != 0) sum.x += ways[i].x, sum.y += ways[i].y;
  return sum;
}

class LayerBuilder {
 public:
  LayerBuilder(Metrics metrics, Hull& hull)
      : m_(metrics),
        hull_(hull),
        ship_top_(hull.top),
        ship_bottom_(hull.bottom),
        ship_half_(hull.reach(hull.top, hull.bottom)) {}

  void add(const Piece& piece) {
    const Point middle = middle_of(piece.facings);
    const int across = std::abs(middle.x), along = std::abs(middle.y);
    if (across * 2 > along) return add_beside(piece, middle);
    const bool ahead = middle.y > 0;
    (ahead ? ahead_ : astern_).push_back(strip(piece, across_ahead));
  }

  // Strips that are added first are nearest to the ship; strips that cover all sides are placed
  // astern, as many side by side as fit into the ship's width.
  void finish() {
    int y = ship_top_ - strip_gap;
    for (Line& line : lines_of(ahead_)) {
      put(line, y - line.height);
      y -= line.height + strip_gap;
    }
    y = ship_bottom_ + strip_gap;
    for (Line& line : lines_of(astern_)) {
      put(line, y);
      y += line.height + strip_gap;
    }
  }

 private:
  Block strip(const Piece& piece, int across) const {
    const int count = static_cast<int>(piece.boxes.size());
    return make_block(piece, (count + across - 1) / across, m_);
  }

  struct Line {
    std::vector<Block> blocks;
    int width = 0, height = 0;
  };
  std::vector<Line> lines_of(const std::vector<Block>& blocks) const {
    const int most = 2 * ship_half_;
    std::vector<Line> lines;
    for (const Block& block : blocks) {
      if (lines.empty() || lines.back().width + 2 * strip_gap + block.room.width > most)
        lines.emplace_back();
      Line& line = lines.back();
      line.width += (line.blocks.empty() ? 0 : 2 * strip_gap) + block.room.width;
      line.height = std::max(line.height, block.room.height);
      line.blocks.push_back(block);
    }
    return lines;
  }

  void put(Line& line, int y) {
    int x = -line.width / 2;
    for (Block& block : line.blocks) {
      block.room.x = x;
      block.room.y = y;
      x += block.room.width + 2 * strip_gap;
      hull_.blocks.push_back(block);
    }
  }

  void add_beside(const Piece& piece, Point middle) {
    const int length = ship_bottom_ - ship_top_;
    int across = std::min(across_beside, static_cast<int>(piece.boxes.size() + 3) / 4);
    Block block = strip(piece, std::max(across, 1));
    while (block.room.height > length * long_percent / 100 && across < across_ahead)
      block = strip(piece, ++across);
    const int sum = std::abs(middle.x) + std::abs(middle.y);
    const int wanted = ship_top_ + length / 2 - length * middle.y * 2 / 5 / sum;
    const bool left = middle.x < 0;
    int least = std::numeric_limits<int>::max();
    for (int by = -slide_percent; by <= slide_percent; by += slide_step) {
      const int y = wanted + length * by / 100 - block.room.height / 2;
      const int out = reach_beside(left, y, y + block.room.height);
      const int cost = 2 * out + length * std::abs(by) / 100;
      if (cost >= least) continue;
      least = cost;
      block.room.y = y;
      block.room.x = left ? -out - strip_gap - block.room.width : out + strip_gap;
    }
    (left ? left_ : right_).push_back(block.room);
    hull_.blocks.push_back(block);
  }

  // Takes into account the ship, and everything that is already on that side.
  int reach_beside(bool left, int from, int to) const {
    int most = hull_.reach(from - strip_gap, to + strip_gap);
    for (const Rect& room : left ? left_ : right_)
      if (room.bottom() + strip_gap > from && room.y - strip_gap < to)
        most = std::max(most, left ? -room.x : room.right());
    return most;
  }

  Metrics m_;
  Hull& hull_;
  int ship_top_, ship_bottom_, ship_half_;
  std::vector<Block> ahead_, astern_;
  std::vector<Rect> left_, right_;
};

}  // namespace

void lay_layers(const std::vector<Piece>& pieces, Metrics metrics, Hull& hull) {
  LayerBuilder builder(metrics, hull);
  for (u8 stage = 0; stage < 3; ++stage)
    for (const Piece& piece : pieces)
      if (piece.zone == Zone::layer && piece.stage == stage) builder.add(piece);
  builder.finish();
}

}  // namespace klaxon::staff::tng::sheet
