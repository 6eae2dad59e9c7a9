#include "staff/code_red/sheet/sheet_layout.h"

#include <algorithm>
#include <string_view>

#include "core/base/square_root.h"
#include "staff/code_red/sheet/sheet_rows.h"
#include "staff/code_red/sheet/sheet_shapes.h"

namespace klaxon::staff::code_red {

namespace {

enum class Part : u8 { forward, hold, stern, port_engine, starboard_engine, keel_engine, track };

struct Place {
  const char* id;
  Part part;
  bool own_row = false;  // begins a row
};

// The groups in the order in which they fill each part, from the bow.
constexpr Place places[] = {
    {"forward_hull", Part::forward},
    {"bridge", Part::forward, true},
    {"flag_bridge", Part::forward},
    {"emergency_bridge", Part::forward},
    {"aux_control", Part::forward},
    {"security_station", Part::forward},
    {"torpedo", Part::forward, true},
    {"photon", Part::forward},
    {"plasma", Part::forward},
    {"disruptor", Part::forward},
    {"tr_beam", Part::forward},
    {"fusion_beam", Part::forward},
    {"hellbore", Part::forward},
    {"phaser", Part::forward},
    {"drone", Part::forward},
    {"esg", Part::forward},
    {"power_absorber", Part::forward},
    {"hull", Part::forward},
    {"weapon_a", Part::forward, true},
    {"weapon_a_second", Part::forward},
    {"weapon_b", Part::forward},
    {"weapon_b_second", Part::forward},
    {"weapon_c", Part::forward},
    {"weapon_c_second", Part::forward},
    {"web_generator", Part::forward},
    {"displacement_device", Part::forward},
    {"transporter", Part::forward, true},
    {"lab", Part::forward},
    {"tractor", Part::forward},
    {"probe", Part::forward},
    {"cargo", Part::hold},
    {"apr", Part::stern},
    {"battery", Part::stern},
    {"aft_hull", Part::stern, true},
    {"shuttle", Part::stern, true},
    {"impulse", Part::stern},
    {"left_warp", Part::port_engine},
    {"right_warp", Part::starboard_engine},
    {"center_warp", Part::keel_engine},
    {"sensor", Part::track},
    {"scanner", Part::track},
    {"damage_control", Part::track},
    {"excess_damage", Part::track},
    {"boarding_party", Part::track},
    {"crew", Part::track},
};

int root_down(int n) {
  return static_cast<int>(base::square_root_floor(static_cast<u64>(n)));
}
int root_up(int n) {
  const int root = root_down(n);
  return root * root == n ? root : root + 1;
}

// Breaks boxes into rows of equal length, but not into too many.
int across_in(Part part, int boxes) {
  int rows = boxes > 6 ? std::max(2, root_down(boxes / 3)) : 1;
  if (part == Part::port_engine || part == Part::starboard_engine)
    return boxes <= 2 ? 1 : std::max(2, root_up(boxes / 5));  // long pods
  if (part == Part::keel_engine) return boxes <= 2 ? 1 : std::max(2, root_up(boxes / 3));
  if (part == Part::hold) rows = root_down(boxes);
  if (part == Part::track) rows = (boxes + 35) / 36;
  return (boxes + rows - 1) / rows;
}

// The contents of these parts, in rows that have not been broken yet.
std::vector<Piece> pieces_of(const Sheet& sheet, Metrics metrics, std::initializer_list<Part> in) {
  std::vector<Piece> pieces;
  bool own_row = false;
  for (const Place& place : places) {
    if (std::find(in.begin(), in.end(), place.part) == in.end()) continue;
    own_row = own_row || place.own_row;
    for (const SheetGroup& group : sheet.groups) {
      if (group.id != place.id) continue;
      pieces.push_back({make_block(group, across_in(place.part, group.boxes), metrics), own_row});
      own_row = false;
    }
  }
  return pieces;
}

// Assembles a figure, beginning at the bow.
class Shipwright {
 public:
  Shipwright(const Sheet& sheet, Metrics metrics, int width)
      : sheet_(sheet), m_(metrics), width_(width) {}

  Figure ship() {
    forward_hull();
    const int amidships = keel_;
    hold();
    stern();
    side_engines(amidships);
    keel_engine();
    return take();
  }
  Figure station() {
    const Rows rows = in_shape({Part::forward, Part::hold, Part::stern}, 110);
    if (rows.all.empty()) return take();
    const Extent inner = octagon_around(rows, m_, m_.pitch / 3);
    const int ring = m_.pitch;
    const Extent outer{inner.half_width + ring, inner.half_height + ring};
    const Point middle{0, outer.half_height};
    lay_from(rows, middle.y - rows.height / 2);
    hulls_.push_back(octagon(middle, outer));
    for (const Shape& strut : struts(middle, inner, outer)) hulls_.push_back(strut);
    hulls_.push_back(octagon(middle, inner));
    grow(outer.half_width, 2 * outer.half_height);
    return take();
  }
  Figure fighter() {
    const Rows rows = in_shape({Part::forward, Part::hold, Part::stern}, 75);
    const int margin = m_.pitch / 2;
    const Wedge shape = wedge_around(rows, m_, margin);
    lay_from(rows, shape.nose);
    keel_ = shape.length;
    hull_half_ = shape.half_width;
    on_keel_ = 1;
    hull_top_ = keel_ / 2;
    hulls_.push_back(wedge(shape, m_.pitch / 2));
    grow(hull_half_, keel_ + m_.pitch / 2);
    side_engines(keel_);
    keel_engine();
    return take();
  }

 private:
  std::vector<Piece> pieces(std::initializer_list<Part> in) const {
    return pieces_of(sheet_, m_, in);
  }
  // Breaks the rows so that their width is at least `percent` of their height, if the paper allows.
  Rows in_shape(std::initializer_list<Part> in, int percent) const {
    const std::vector<Piece> all = pieces(in);
    Rows rows;
    for (int limit = m_.pitch * 3;; limit += m_.pitch) {
      rows = rows_of(all, m_, limit);
      if (rows.width * 100 >= rows.height * percent || limit >= width_) return rows;
    }
  }
  void lay_from(const Rows& rows, int top, int axis = 0) {
    place_rows(rows, axis, top, m_, figure_.blocks);
  }
  void grow(int half_width, int bottom) {
    figure_.right = std::max(figure_.right, half_width);
    figure_.left = -figure_.right;
    figure_.bottom = std::max(figure_.bottom, bottom);
  }

  void forward_hull() {
    const Rows rows = in_shape({Part::forward}, 100);
    if (rows.all.empty()) return;
    forward_ = ellipse_around(rows, m_, m_.pitch / 6);
    lay_from(rows, forward_.half_height - rows.height / 2);
    ++on_keel_;
    over_.push_back(ellipse({0, forward_.half_height}, forward_));
    keel_ = 2 * forward_.half_height;
    grow(forward_.half_width, keel_);
  }
  void hold() {
    const Rows rows = in_shape({Part::hold}, 70);
    if (rows.all.empty()) return;
    const int inset = m_.pitch / 3;
    after_body(rows, inset, inset,
               [](int half, int top, int bottom, int) { return container(half, top, bottom); });
  }
  void stern() {
    const Rows rows = in_shape({Part::stern}, 70);
    if (rows.all.empty()) return;
    after_body(rows, m_.pitch / 2, m_.pitch * 2 / 3, tapered);
  }
  // Adds a hull on the keel, behind everything that is already there.
  template <class Outline>
  void after_body(const Rows& rows, int beside, int ends, Outline outline) {
    const int top = keel_ + m_.gap() / 2;
    const int half = rows.width / 2 + beside;
    lay_from(rows, top + ends);
    keel_ = top + rows.height + 2 * ends;
    hulls_.push_back(outline(half, top, keel_, ends));
    ++on_keel_;
    if (hull_half_ == 0) hull_top_ = top;
    hull_half_ = std::max(hull_half_, half);
    grow(half, keel_);
  }

  // How far aft the forward hull reaches at this distance from the keel.
  int forward_hull_at(int beside) const {
    const i64 a = forward_.half_width, b = forward_.half_height;
    if (a == 0) return hull_top_;
    if (beside >= a) return static_cast<int>(b);
    const u64 rest = static_cast<u64>((a * a - i64{beside} * beside) * b * b / (a * a));
    return static_cast<int>(b) + static_cast<int>(base::square_root_floor(rest)) + m_.gap();
  }
  void side_engines(int amidships) {
    const Rows port = rows_of(pieces({Part::port_engine}), m_, width_);
    const Rows starboard = rows_of(pieces({Part::starboard_engine}), m_, width_);
    if (port.all.empty() && starboard.all.empty()) return;
    const int half = std::max(port.width, starboard.width) / 2 + m_.pitch / 3;
    const int length = std::max(port.height, starboard.height) + 2 * pod_end();
    const int axis = hull_half_ + m_.pitch * 4 / 5 + half;
    const int top = std::max(forward_hull_at(axis - half), keel_ - length);
    const int root = std::max(std::min(amidships, top), hull_top_) + m_.pitch;
    if (!port.all.empty()) side_engine(port, -axis, half, top, length, root);
    if (!starboard.all.empty()) side_engine(starboard, axis, half, top, length, root);
    grow(axis + half, top + length);
  }
  int pod_end() const { return m_.pitch * 2 / 3; }
  void side_engine(const Rows& rows, int axis, int half, int top, int length, int root) {
    under_.push_back(bar({0, root}, {axis, top + length / 2}, m_.pitch));
    over_.push_back(pod(axis, half, top, top + length, pod_end()));
    lay_from(rows, top + pod_end(), axis);
  }
  void keel_engine() {
    const Rows rows = rows_of(pieces({Part::keel_engine}), m_, width_);
    if (rows.all.empty()) return;
    const int top = keel_ + m_.pitch * 2 / 3;
    const int half = rows.width / 2 + m_.pitch / 3;
    const int bottom = top + rows.height + 2 * pod_end();
    ++on_keel_;
    over_.push_back(pod(0, half, top, bottom, pod_end()));
    lay_from(rows, top + pod_end());
    keel_ = bottom;
    grow(half, bottom);
  }
  // The keel joins the hulls on it, from the middle of the first to the middle of the last.
  Figure take() {
    if (on_keel_ > 1)
      under_.insert(under_.begin(), bar({0, hull_top_ / 2}, {0, keel_ - m_.pitch}, m_.pitch));
    for (const std::vector<Shape>* layer : {&under_, &hulls_, &over_})
      figure_.shapes.insert(figure_.shapes.end(), layer->begin(), layer->end());
    return std::move(figure_);
  }

  const Sheet& sheet_;
  Metrics m_;
  int width_;
  Figure figure_;
  std::vector<Shape> under_, hulls_, over_;
  Extent forward_;
  int on_keel_ = 0;                   // hulls and engines
  int keel_ = 0;                      // where the keel ends so far
  int hull_half_ = 0, hull_top_ = 0;  // for the hulls behind the forward hull
};

}  // namespace

void Figure::move(int dx, int dy) {
  left += dx, right += dx, top += dy, bottom += dy;
  for (Block& block : blocks) block.x += dx, block.y += dy;
  for (Shape& shape : shapes)
    for (PathStep& step : shape.steps)
      for (Point& point : step.points) point.x += dx, point.y += dy;
}

bool moves(const Sheet& sheet) {
  return std::any_of(sheet.groups.begin(), sheet.groups.end(), [](const SheetGroup& group) {
    return group.id == "left_warp" || group.id == "right_warp" || group.id == "center_warp";
  });
}

Figure lay_out_ship(const Sheet& sheet, Metrics metrics, int width) {
  Shipwright wright(sheet, metrics, width);
  if (!sheet.race.empty()) return wright.fighter();
  return moves(sheet) ? wright.ship() : wright.station();
}

Figure lay_out_tracks(const Sheet& sheet, Metrics metrics, int width) {
  const Rows rows = rows_of(pieces_of(sheet, metrics, {Part::track}), metrics, width);
  Figure figure;
  int top = 0;
  for (const Row& row : rows.all) {
    Rows one{{row}, row.width, row.height};
    place_rows(one, row.width / 2, top, metrics, figure.blocks);
    top += row.height + metrics.gap();
  }
  figure.right = rows.width;
  figure.bottom = rows.height;
  return figure;
}

}  // namespace klaxon::staff::code_red
