#include "staff/tng/sheet/hull/hull.h"

#include <algorithm>

namespace klaxon::staff::tng::sheet {

namespace {

// Where weapons on the sides begin, as a percentage of their hull's length.
constexpr int bow_wings = 14, wings_amidships = 44, stern_wings = 76;

bool on_keel(const Piece& piece) {
  return piece.zone < Zone::keel_engine && piece.side == Side::middle;
}

int wings_aft(Zone zone) {
  if (zone == Zone::bow) return bow_wings;
  return zone == Zone::stern ? stern_wings : wings_amidships;
}

// Pairs left pieces with right ones, as far as possible.
void add_wings(const std::vector<Piece>& pieces, Zone zone, std::vector<WingPair>& out) {
  std::vector<const Piece*> left, right;
  for (const Piece& piece : pieces) {
    if (piece.zone != zone || piece.side == Side::middle) continue;
    (piece.side == Side::left ? left : right).push_back(&piece);
  }
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i)
    out.push_back({i < left.size() ? left[i] : nullptr, i < right.size() ? right[i] : nullptr,
                   wings_aft(zone)});
}

// Builds one part of the hull, which begins at y: its rows and its outline.
class HullPart {
 public:
  HullPart(Metrics metrics, const Style& style) : m_(metrics), style_(style) {}

  void points_of(const Rows& rows) {
    const int margin = m_.margin();
    for (const Row& row : rows.all) {
      points_.push_back({row.half + margin, row.top - margin});
      points_.push_back({row.half + margin, row.bottom + margin});
    }
  }
  // A bow that projects; `half` is half the breadth of the hull behind it.
  void nose(const Rows& rows, int percent, int flat) {
    const Row& first = rows.all.front();
    const int half = first.half + m_.margin();
    end(half * flat / 100, first.top - m_.margin() - half * percent / 100);
  }
  void tail(const Rows& rows, int percent, int flat) {
    const Row& last = rows.all.back();
    const int half = last.half + m_.margin();
    end(half * flat / 100, last.bottom + m_.margin() + half * percent / 100);
  }
  Flank flank() const { return flank_round(points_); }
  int corner() const { return 2 * m_.margin() * style_.round / 100; }

 private:
  void end(int x, int y) {
    points_.push_back({0, y});
    if (x > 0) points_.push_back({x, y});
  }

  Metrics m_;
  const Style& style_;
  std::vector<Point> points_;
};

class HullBuilder {
 public:
  HullBuilder(const std::vector<Piece>& pieces, const Style& style, int width, Metrics metrics,
              Hull& hull)
      : pieces_(pieces), style_(style), width_(width), m_(metrics), hull_(hull) {}

  void build() {
    const bool parted = !style_.body.empty();
    part(style_.head, Zone::bow, style_.neck, true, !parted);
    if (parted) part(style_.body, next(style_.neck), Zone::impulse, hull_.flanks.empty(), true);
    engines();
    join();
  }

 private:
  static Zone next(Zone zone) { return static_cast<Zone>(static_cast<u8>(zone) + 1); }

  void part(std::span<const Breadth> breadth, Zone from, Zone to, bool bow, bool stern) {
    std::vector<const Piece*> middle;
    std::vector<WingPair> wings;
    for (u8 zone = static_cast<u8>(from); zone <= static_cast<u8>(to); ++zone) {
      for (const Piece& piece : pieces_)
        if (on_keel(piece) && piece.zone == static_cast<Zone>(zone)) middle.push_back(&piece);
      add_wings(pieces_, static_cast<Zone>(zone), wings);
    }
    Rows rows = rows_of(middle, wings, breadth, width_, m_);
    if (rows.all.empty()) return;
    HullPart part(m_, style_);
    rows.move(0, bow ? 0 : hull_.bottom + m_.margin() + m_.gap() / 2);
    part.points_of(rows);
    part.nose(rows, bow ? style_.nose : 0, bow ? style_.nose_flat : 60);
    part.tail(rows, stern ? style_.tail : 0, stern ? style_.tail_flat : 60);
    finish(part, rows);
  }

  void finish(const HullPart& part, const Rows& rows) {
    const Flank flank = part.flank();
    if (hull_.flanks.empty()) hull_.top = flank.top();
    hull_.hulls.push_back(flank.shape(part.corner()));
    hull_.flanks.push_back(flank);
    hull_.bottom = flank.bottom();
    hull_.add(rows);
  }

  // Places drives without a side astern.
  void engines() {
    std::vector<const Piece*> drives;
    for (const Piece& piece : pieces_)
      if (piece.zone == Zone::keel_engine) drives.push_back(&piece);
    if (drives.empty()) return;
    constexpr Breadth straight[] = {{0, 100}, {100, 100}};
    Rows rows = rows_of(drives, {}, straight, width_ * 7 / 10, m_);
    rows.move(0, hull_.flanks.empty() ? 0 : hull_.bottom + m_.margin() + m_.gap() / 2);
    HullPart part(m_, style_);
    part.points_of(rows);
    part.tail(rows, 14, 50);
    finish(part, rows);
  }

  // The keel connects the parts that lie on it.
  void join() {
    const int half = m_.pitch * 3 / 4;
    for (std::size_t i = 1; i < hull_.flanks.size(); ++i) {
      const int top = hull_.flanks[i - 1].bottom() - m_.margin();
      const int bottom = hull_.flanks[i].top() + m_.margin();
      hull_.under.push_back({{{half, top}, {half, bottom}, {-half, bottom}, {-half, top}}, 0});
    }
  }

  const std::vector<Piece>& pieces_;
  const Style& style_;
  int width_;
  Metrics m_;
  Hull& hull_;
};

}  // namespace

int Hull::reach(int from, int to) const {
  int most = 0;
  for (const Flank& flank : flanks)
    if (flank.bottom() >= from && flank.top() <= to) most = std::max(most, flank.reach(from, to));
  return most;
}

void Hull::add(const Rows& rows) {
  for (const Row& row : rows.all) blocks.insert(blocks.end(), row.blocks.begin(), row.blocks.end());
}

void lay_hull(const std::vector<Piece>& pieces, const Style& style, int width, Metrics metrics,
              Hull& hull) {
  HullBuilder(pieces, style, width, metrics, hull).build();
}

}  // namespace klaxon::staff::tng::sheet
