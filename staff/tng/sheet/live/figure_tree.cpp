#include "staff/tng/sheet/live/figure_tree.h"

#include <algorithm>

#include "staff/tng/sheet/page.h"

namespace klaxon::staff::tng::sheet {

namespace {

using core::Tree;

Tree length(int value) {
  return Tree::of(i64{value});
}

class FigureTree {
 public:
  FigureTree(const Figure& figure, Metrics metrics, const rules::tng::Plan& plan)
      : figure_(figure), metrics_(metrics), plan_(plan) {}

  Tree make() const {
    Tree out = Tree::table();
    out.set("width", length(figure_.width()));
    out.set("height", length(figure_.height()));
    out.set("pitch", length(metrics_.pitch));
    out.set("line", length(metrics_.label_line()));
    out.set("text", length(text_size));
    Tree& outline = out.set("outline", Tree::list());
    for (const Shape& shape : figure_.shapes) outline.add(Tree::of(shape.path()));
    Tree& systems = out.set("systems", Tree::list());
    for (const Block& block : figure_.blocks) systems.add(system(block));
    return out;
  }

 private:
  // For a battle's plan: a group of mounts becomes one for its empty part and one per content.
  Tree groups(u16 source) const {
    Tree out = Tree::list();
    for (std::size_t i = 0; i < plan_.groups.size(); ++i) {
      const rules::tng::GroupPlan& group = plan_.groups[i];
      const bool boxes = group.part == rules::tng::design::Part::boxes ||
                         group.part == rules::tng::design::Part::shields;
      const bool track = group.track && group.content == rules::tng::GroupPlan::no_content;
      if (boxes && !track && group.source == source) out.add(Tree::of(static_cast<i64>(i)));
    }
    return out;
  }

  Tree system(const Block& block) const {
    const Piece& piece = *block.piece;
    const Point boxes{block.room.x + block.boxes_x, block.room.y + block.boxes_y};
    const int middle = boxes.x + block.boxes_width(metrics_) / 2;
    const int lines = static_cast<int>(block.label.size());
    Tree out = Tree::table();
    out.set("groups", groups(piece.group));
    out.set("title", Tree::of(piece.title));
    Tree& label = out.set("label", Tree::list());
    for (const std::string& line : block.label) label.add(Tree::of(line));
    out.set("label_x", length(block.icon() ? block.room.x + block.room.width / 2 : middle));
    out.set("label_y",
            length(boxes.y - metrics_.under_label() - (lines - 1) * metrics_.label_line()));
    out.set("x", length(boxes.x));
    out.set("y", length(boxes.y));
    out.set("across", length(block.across));
    Tree& figures = out.set("boxes", Tree::list());
    for (const BoxFace& face : piece.boxes) figures.add(Tree::of(face.figure));
    if (!piece.boxes.empty() && piece.boxes.front().firm) out.set("firm", Tree::of_flag(true));
    if (!piece.below.empty()) out.set("below", Tree::of(piece.below));
    if (piece.zone == Zone::layer) out.set("layer", Tree::of_flag(true));
    if (block.icon()) add_arc(block, boxes, out);
    return out;
  }

  void add_arc(const Block& block, Point boxes, Tree& out) const {
    const int size = metrics_.icon();
    out.set("arc", Tree::of(i64{block.piece->arc.places}));
    out.set("arc_x", length(block.icon_left ? boxes.x - icon_gap - size
                                            : boxes.x + block.boxes_width(metrics_) + icon_gap));
    out.set("arc_y", length(boxes.y + (block.boxes_height(metrics_) - size) / 2));
    out.set("arc_size", length(size));
  }

  const Figure& figure_;
  Metrics metrics_;
  const rules::tng::Plan& plan_;
};

// The place of the keel: every outline is symmetrical about it.
int keel_of(const Figure& figure) {
  int least = page_width, most = 0;
  for (const Shape& shape : figure.shapes)
    for (const Point point : shape.points) {
      least = std::min(least, point.x);
      most = std::max(most, point.x);
    }
  return (least + most) / 2;
}

}  // namespace

core::Tree figure_trees(const rules::tng::design::Shelf& shelf,
                        const rules::tng::design::Design& design, const rules::tng::Plan& plan) {
  LaidSheet laid = lay_sheet(shelf, design, {});
  Tree out = Tree::list();
  for (Figure& figure : laid.plan.figures) {
    figure.move(figure.half - keel_of(figure), -figure.top);
    out.add(FigureTree(figure, laid.plan.metrics, plan).make());
  }
  return out;
}

}  // namespace klaxon::staff::tng::sheet
