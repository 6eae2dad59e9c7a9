#include "staff/tng/sheet/hull/figure_drawing.h"

#include "staff/tng/sheet/arc_icon.h"

namespace klaxon::staff::tng::sheet {

namespace {

void draw_icon(const Block& block, Point boxes, Metrics m, Ink& ink) {
  const int x =
      block.icon_left ? boxes.x - icon_gap - m.icon() : boxes.x + block.boxes_width(m) + icon_gap;
  const int y = boxes.y + (block.boxes_height(m) - m.icon()) / 2;
  const Rect room{x, y, m.icon(), m.icon()};
  ink.icon(room, arc_icon(block.piece->arc, room));
}

void draw_block(const Block& block, Metrics m, Ink& ink) {
  const Piece& piece = *block.piece;
  ink.open("system", piece.title);
  const Point boxes{block.room.x + block.boxes_x, block.room.y + block.boxes_y};
  const int middle = boxes.x + block.boxes_width(m) / 2;
  const int label_middle = block.icon() ? block.room.x + block.room.width / 2 : middle;
  int foot = boxes.y - m.under_label() - static_cast<int>(block.label.size() - 1) * m.label_line();
  for (const std::string& line : block.label) {
    ink.text({label_middle, foot}, line, {text_size, Anchor::middle, false});
    foot += m.label_line();
  }
  for (std::size_t i = 0; i < piece.boxes.size(); ++i) {
    const int n = static_cast<int>(i);
    ink.box({boxes.x + n % block.across * m.pitch, boxes.y + n / block.across * m.pitch, m.pitch,
             m.pitch},
            piece.boxes[i]);
  }
  if (!piece.below.empty())
    ink.text({middle, boxes.y + block.boxes_height(m) + m.label_line() - 3}, piece.below,
             {text_size, Anchor::middle, false});
  if (block.icon()) draw_icon(block, boxes, m, ink);
  ink.close();
}

}  // namespace

void draw_figure(const Figure& figure, Metrics metrics, Ink& ink) {
  ink.open("outline", "", " fill=\"#f1f1f1\" stroke-width=\"5\"");
  for (const Shape& shape : figure.shapes) ink.path(shape.path());
  ink.close();
  ink.open("boxes", "", " fill=\"#fff\"");
  for (const Block& block : figure.blocks) draw_block(block, metrics, ink);
  ink.close();
}

}  // namespace klaxon::staff::tng::sheet
