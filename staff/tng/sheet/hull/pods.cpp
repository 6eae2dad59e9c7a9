// Pods, and the ring of ships without pods.
#include <algorithm>
#include <limits>

#include "staff/tng/sheet/hull/hull.h"

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int across_least = 2, across_most = 12;  // boxes in an engine's row
constexpr int length_percent = 70;                 // percent of the hull's, at most
// How far pods may be moved in order to make the ship slimmer.
constexpr int pod_slide_percent = 24, pod_slide_step = 4;

// Where a wing joins the hull and the pod, as a percentage of the pod's length from its bow.
struct WingLines {
  int root_top, root_bottom, tip_top, tip_bottom;
};
WingLines wing_lines(Style::Wing wing) {
  switch (wing) {
    case Style::Wing::swept_back:
      return {-34, 70, 30, 94};
    case Style::Wing::swept_forward:
      return {34, 112, 4, 62};
    case Style::Wing::crescent:
      return {-24, 112, 16, 78};
    case Style::Wing::bar:
      break;
  }
  return {14, 40, 44, 66};
}

// The engines of one side, one behind the other.
struct Engines {
  std::vector<Block> blocks;
  int width = 0, height = 0;
};

Engines engines_of(const std::vector<Piece>& pieces, Side side, int across, Metrics m) {
  Engines out;
  for (const Piece& piece : pieces) {
    if (piece.zone != Zone::side_engine || piece.side != side) continue;
    const int count = static_cast<int>(piece.boxes.size());
    Block block = make_block(piece, (count + across - 1) / across, m);
    block.room.y = out.height;
    out.height = block.room.bottom() + m.gap();
    out.width = std::max(out.width, block.room.width);
    out.blocks.push_back(std::move(block));
  }
  return out;
}

class PodBuilder {
 public:
  PodBuilder(const std::vector<Piece>& pieces, const Style& style, Metrics metrics, Hull& hull)
      : style_(style), m_(metrics), hull_(hull) {
    const int longest = (hull.bottom - hull.top) * length_percent / 100;
    for (int across = across_least; across <= across_most; ++across) {
      left_ = engines_of(pieces, Side::left, across, m_);
      right_ = engines_of(pieces, Side::right, across, m_);
      length_ = std::max(left_.height, right_.height) - m_.gap();
      if (length_ <= longest) break;
    }
  }

  void build() {
    if (left_.blocks.empty() && right_.blocks.empty()) return;
    half_ = std::max(left_.width, right_.width) / 2 + m_.margin();
    slide();
    const Flank pod = outline();
    Shape shape = pod_shape(pod);
    if (!hull_.hulls.empty()) wing();
    shape.move(axis_, 0);
    if (!right_.blocks.empty()) hull_.over.push_back(shape);
    if (!left_.blocks.empty()) hull_.over.push_back(mirrored(shape));
    put(right_, axis_);
    put(left_, -axis_);
    Flank outside = pod;
    for (Point& point : outside.points) point.x += axis_;
    hull_.flanks.push_back(outside);
    hull_.bottom = std::max(hull_.bottom, outside.bottom());
    hull_.top = std::min(hull_.top, outside.top());
  }

 private:
  int nose() const {
    if (style_.pod == Style::Pod::flat) return m_.margin();
    return style_.pod == Style::Pod::pointed ? 2 * half_ : half_ / 2 + m_.margin();
  }
  int tail() const { return m_.margin(); }

  // Puts the pod as near to the place that the style gives as keeps the ship slim and short.
  void slide() {
    const int from = hull_.top, length = hull_.bottom - hull_.top;
    int least = std::numeric_limits<int>::max();
    for (int by = -pod_slide_percent; by <= pod_slide_percent; by += pod_slide_step) {
      const int bottom = from + length * (style_.pod_end + by) / 100;
      const int first = bottom - tail() - length_;
      if (first - nose() < from) continue;
      const int axis = hull_.reach(first - nose(), bottom) + m_.margin() * 3 / 2 + half_;
      const int cost =
          2 * axis + 2 * std::max(0, bottom - hull_.bottom) + length * std::max(by, -by) / 200;
      if (cost >= least) continue;
      least = cost;
      top_ = first;
      axis_ = axis;
    }
    if (least < std::numeric_limits<int>::max()) return;
    top_ = from + nose();
    axis_ = hull_.reach(from, top_ + length_ + tail()) + m_.margin() * 3 / 2 + half_;
  }

  // Lays out the pod around its own axis.
  Flank outline() const {
    const int bow = top_ - nose(), bottom = top_ + length_ + tail();
    const int shoulder = top_ - m_.margin() / 2;
    Flank flank;
    if (style_.pod == Style::Pod::pointed) {
      flank.points = {{0, bow}, {half_, shoulder}};
    } else if (style_.pod == Style::Pod::round) {
      flank.points = {{half_ / 2, bow}, {half_, shoulder}};
    } else {
      flank.points = {{half_ * 8 / 10, bow}, {half_, shoulder}};
    }
    flank.points.push_back({half_, bottom - m_.margin() / 2});
    flank.points.push_back({half_ * 6 / 10, bottom + m_.margin() / 2});
    return flank;
  }
  Shape pod_shape(const Flank& pod) const {
    return pod.shape(style_.pod == Style::Pod::round ? m_.margin() : 0);
  }

  void wing() {
    const WingLines lines = wing_lines(style_.wing);
    const auto height = [&](int percent) {
      return std::clamp(top_ + length_ * percent / 100, hull_.top + m_.pitch,
                        hull_.bottom - m_.margin());
    };
    const auto tip = [&](int percent) { return top_ + length_ * percent / 100; };
    Shape wing;
    wing.points = {{0, height(lines.root_top)},
                   {axis_, tip(lines.tip_top)},
                   {axis_, tip(lines.tip_bottom)},
                   {0, height(lines.root_bottom)}};
    if (!right_.blocks.empty()) hull_.under.push_back(wing);
    if (!left_.blocks.empty()) hull_.under.push_back(mirrored(wing));
  }

  void put(Engines& engines, int axis) {
    const int top = top_ + (length_ - (engines.height - m_.gap())) / 2;
    for (Block& block : engines.blocks) {
      block.room.x = axis - block.room.width / 2;
      block.room.y += top;
      hull_.blocks.push_back(block);
    }
  }

  const Style& style_;
  Metrics m_;
  Hull& hull_;
  Engines left_, right_;
  int half_ = 0, length_ = 0, top_ = 0, axis_ = 0;
};

}  // namespace

void lay_pods(const std::vector<Piece>& pieces, const Style& style, Metrics metrics, Hull& hull) {
  PodBuilder(pieces, style, metrics, hull).build();
}

void lay_ring(Metrics m, Hull& hull) {
  if (hull.flanks.empty()) return;
  const Flank inner = hull.flanks.front();
  const int width = m.pitch;
  std::vector<Point> points;
  for (const Point& point : inner.points) {
    points.push_back({point.x + width, point.y - width * 4 / 10});
    points.push_back({point.x + width, point.y + width * 4 / 10});
    points.push_back({point.x * 8 / 10,
                      point.y < (hull.top + hull.bottom) / 2 ? point.y - width : point.y + width});
  }
  const Flank outer = flank_round(points);
  hull.under.push_back(outer.shape(width));
  hull.flanks.push_back(outer);
  hull.top = outer.top();
  hull.bottom = outer.bottom();
}

}  // namespace klaxon::staff::tng::sheet
