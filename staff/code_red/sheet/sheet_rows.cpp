#include "staff/code_red/sheet/sheet_rows.h"

#include <algorithm>

#include "staff/report/svg.h"

namespace klaxon::staff::code_red {

namespace {

int label_height_of(const Block& block, Metrics metrics) {
  return static_cast<int>(block.label.size()) * metrics.line() + metrics.under_label();
}

// Keeps words together that a break must not separate: a count and the last word, a letter and its
// weapon.
std::string in_one_piece(const SheetGroup& group) {
  const auto joined = [](const std::string& words) {
    std::string out;
    for (const char c : words) out += c == ' ' ? std::string("\u00A0") : std::string(1, c);
    return out;
  };
  const std::string label = label_of(group.id);
  const std::string count = "\u00A0" + std::to_string(group.boxes);
  if (group.kind.empty()) return label + count;
  return joined(label) + " " + joined("(" + group.kind + ")") + count;
}

void add(Row& row, const Block& block, Metrics metrics) {
  if (!row.blocks.empty()) row.width += metrics.gap();
  row.width += block.width;
  row.blocks.push_back(block);
  row.label_height = std::max(row.label_height, label_height_of(block, metrics));
  int boxes = 0;
  for (const Block& each : row.blocks) boxes = std::max(boxes, each.height);
  row.height = row.label_height + boxes;
}

}  // namespace

std::string group_label(const SheetGroup& group) {
  const std::string label = label_of(group.id);
  return group.kind.empty() ? label : label + " (" + group.kind + ")";
}

Block make_block(const SheetGroup& group, int across, Metrics metrics) {
  Block block{&group, {}, std::max(across, 1), 0, 0};
  const std::string label = in_one_piece(group);
  const int font = metrics.font();
  block.width = std::min(block.across, group.boxes) * metrics.pitch;
  for (std::size_t at = 0; at < label.size();) {
    const std::size_t end = std::min(label.find(' ', at), label.size());
    block.width = std::max(block.width, text_width(label.substr(at, end - at), font));
    at = end + 1;
  }
  block.label = wrapped(label, font, block.width);
  block.height = (group.boxes + block.across - 1) / block.across * metrics.pitch;
  return block;
}

Rows rows_of(const std::vector<Piece>& pieces, Metrics metrics, int limit) {
  Rows rows;
  for (const Piece& piece : pieces) {
    const int width = rows.all.empty() ? limit : rows.all.back().width;
    const bool breaks =
        width + metrics.gap() + piece.block.width > limit || (piece.own_row && width * 3 >= limit);
    if (breaks) rows.all.emplace_back();
    add(rows.all.back(), piece.block, metrics);
  }
  for (const Row& row : rows.all) {
    rows.width = std::max(rows.width, row.width);
    rows.height += row.height + metrics.gap();
  }
  if (!rows.all.empty()) rows.height -= metrics.gap();
  return rows;
}

void place_rows(const Rows& rows, int axis, int top, Metrics metrics, std::vector<Block>& out) {
  for (const Row& row : rows.all) {
    int x = axis - row.width / 2;
    for (Block block : row.blocks) {
      const int boxes = std::min(block.across, block.group->boxes) * metrics.pitch;
      block.x = x + (block.width - boxes + metrics.pitch - metrics.box()) / 2;
      block.y = top + row.label_height;
      x += block.width + metrics.gap();
      out.push_back(block);
    }
    top += row.height + metrics.gap();
  }
}

}  // namespace klaxon::staff::code_red
