#include "staff/toy/print.h"

#include "staff/report/svg.h"

namespace klaxon::staff::toy {

namespace rules = klaxon::rules::toy;

namespace {

constexpr Paper card{74, 52, 148, 104, 100};  // A8
constexpr int margin = 10, first_row = 40, row = 22, first_box = 50, side = 8, step = 10;

std::string box(int x, int y, bool lost) {
  const std::string at = " x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"";
  const std::string length = std::to_string(side);
  return "<rect" + at + " width=\"" + length + "\" height=\"" + length + "\"/>\n" +
         (lost ? "<path d=\"" + svg_cross(x, y, side) + "\"/>\n" : "");
}

}  // namespace

std::string print_card(const rules::Design& design, std::string_view name, const core::Tree* left) {
  std::string body = svg_text(margin, 22, 12, fitted(name, 12, card.width - 2 * margin));
  for (u32 part = 0; part < rules::part_count; ++part) {
    const int y = first_row + static_cast<int>(part) * row;
    body += svg_text(margin, y + side, 9, rules::part_words[part]);
    const core::Tree* rest = left == nullptr ? nullptr : left->find(rules::part_words[part]);
    const i64 whole = rest == nullptr ? design.boxes[part] : rest->whole;
    for (int i = 0; i < design.boxes[part]; ++i) body += box(first_box + i * step, y, i >= whole);
  }
  return svg_page(card, name, body);
}

}  // namespace klaxon::staff::toy
