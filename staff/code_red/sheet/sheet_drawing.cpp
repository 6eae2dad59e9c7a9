// A sheet's page: the ship in the middle, with the text above and below it.
#include <algorithm>

#include "staff/code_red/sheet/sheet_layout.h"
#include "staff/code_red/sheet/sheet_rows.h"
#include "staff/code_red/sheet/sheet_tables.h"
#include "staff/report/document.h"
#include "staff/report/svg.h"

namespace klaxon::staff::code_red {

namespace {

// A4 in tenths of a millimetre. A ship that does not fit even with the smallest boxes gets a larger
// sheet, which is scaled down to the same paper.
constexpr int page_width_mm = 210;
constexpr int page_height_mm = 297;
constexpr int page_margin = 110;
constexpr int name_size = 68;
constexpr int subtitle_size = 32;
constexpr int head_height = 150;
constexpr int page_gap = 30;
constexpr int pitch_most = 64;
constexpr int pitch_most_fighter = 76;
constexpr int pitch_least = 40;
constexpr int pitch_step = 2;
constexpr int pitch_tracks = 46;  // at most

std::string number(int value) {
  return std::to_string(value);
}

std::string path_of(const Shape& shape) {
  std::string path;
  for (const PathStep& step : shape.steps) {
    path += step.command;
    const std::size_t points = step.command == 'Z' ? 0 : step.command == 'C' ? 3 : 1;
    for (std::size_t i = 0; i < points; ++i)
      path += (i == 0 ? "" : " ") + number(step.points[i].x) + " " + number(step.points[i].y);
  }
  return path;
}

void put_outline(std::string& out, const Figure& figure) {
  out += "<g class=\"outline\" fill=\"#f3f3f3\" stroke-width=\"5\">\n";
  for (const Shape& shape : figure.shapes) out += "<path d=\"" + path_of(shape) + "\"/>\n";
  out += "</g>\n";
}

void put_block(std::string& out, const Block& block, Metrics metrics) {
  const SheetGroup& group = *block.group;
  const std::string label = group_label(group);
  out += "<g class=\"system\" fill=\"#fff\"><title>" + escaped(label, Format::html) + ": " +
         number(group.boxes - group.struck) + " of " + number(group.boxes) + " left</title>\n";
  const int side = metrics.box();
  const int boxes = (std::min(block.across, group.boxes) - 1) * metrics.pitch + side;
  int y =
      block.y - metrics.under_label() - static_cast<int>(block.label.size() - 1) * metrics.line();
  for (const std::string& line : block.label) {
    out += svg_text(block.x + boxes / 2, y, metrics.font(), line, " text-anchor=\"middle\"");
    y += metrics.line();
  }
  std::string crosses;
  for (int i = 0; i < group.boxes; ++i) {
    const int x = block.x + i % block.across * metrics.pitch;
    const int top = block.y + i / block.across * metrics.pitch;
    out += "<rect x=\"" + number(x) + "\" y=\"" + number(top) + "\" width=\"" + number(side) +
           "\" height=\"" + number(side) + "\"/>\n";
    if (i < group.struck) crosses += svg_cross(x, top, side);
  }
  if (!crosses.empty())
    out += "<path class=\"lost\" stroke-width=\"" + number(std::max(4, side / 8)) + "\" d=\"" +
           crosses + "\"/>\n";
  out += "</g>\n";
}

std::string subtitle_of(const Sheet& sheet) {
  if (!sheet.race.empty()) return "Pseudo-fighter, " + sheet.race;
  if (!moves(sheet)) return "Base";
  return sheet.carrier ? "Carrier" : "Ship";
}

std::string standing_of(const Sheet& sheet) {
  int boxes = 0, struck = 0;
  for (const SheetGroup& group : sheet.groups) boxes += group.boxes, struck += group.struck;
  std::string text;
  if (sheet.turn > 0) text = "Turn " + std::to_string(sheet.turn) + ": ";
  if (sheet.destroyed) text += "destroyed, ";
  if (sheet.turn > 0 || struck > 0)
    return text + number(boxes - struck) + " of " + number(boxes) + " boxes left";
  return boxes == 1 ? "1 box" : number(boxes) + " boxes";
}

void put_head(std::string& out, const Sheet& sheet, Column column) {
  out += svg_text(column.x, page_margin + 50, name_size,
                  fitted(sheet.name, name_size, column.width), " font-weight=\"bold\"");
  const std::string standing = standing_of(sheet);
  out += svg_text(column.x, page_margin + 105, subtitle_size,
                  fitted(subtitle_of(sheet), subtitle_size,
                         column.width - text_width(standing, subtitle_size) - page_gap));
  out += svg_text(column.x + column.width, page_margin + 105, subtitle_size, standing,
                  " text-anchor=\"end\"");
}

int put_tracks(std::string& out, const Sheet& sheet, Metrics metrics, Column column, int y) {
  Figure tracks = lay_out_tracks(sheet, metrics, column.width - 2 * inset_mm10);
  if (tracks.blocks.empty()) return y;
  const int bottom = y + inset_mm10 / 2 + tracks.bottom + inset_mm10;
  tracks.move(column.x + inset_mm10, y + inset_mm10 / 2);
  const std::string width = number(column.width);
  out += "<path d=\"M" + number(column.x) + " " + number(y) + "h" + width + "V" + number(bottom) +
         "h-" + width + "z\"/>\n";
  for (const Block& block : tracks.blocks) put_block(out, block, metrics);
  return bottom + page_gap;
}

// Draws everything below the ship; returns where it ends.
int put_foot(std::string& out, const Sheet& sheet, Metrics metrics, Column column, int y) {
  const Metrics small{std::min(metrics.pitch, pitch_tracks)};
  y = put_tracks(out, sheet, small, column, y);
  y = put_effects(out, sheet, column, y);
  y = put_lists(out, sheet, column, y);
  y = sheet.race.empty() ? put_criticals(out, column, y) : put_fighter_chart(out, column, y);
  return y;
}

struct Page {
  Metrics metrics;
  int percent;  // of A4's size, before it is printed on A4
  int width() const { return page_width_mm * percent / 10; }
  int height() const { return page_height_mm * percent / 10; }
  Column column() const { return {page_margin, width() - 2 * page_margin}; }
};

// Makes the page, or nothing if the ship does not fit on it.
std::string draw(const Sheet& sheet, const Page& page) {
  const Column column = page.column();
  Figure ship = lay_out_ship(sheet, page.metrics, column.width);
  std::string foot;
  const int foot_height = put_foot(foot, sheet, page.metrics, column, 0);
  const int top = page_margin + head_height;
  const int room = page.height() - page_margin - foot_height - top;
  if (ship.right - ship.left > column.width || ship.bottom - ship.top > room) return "";
  ship.move(page.width() / 2, top + (room - ship.bottom) / 2);
  std::string out;
  put_head(out, sheet, column);
  put_outline(out, ship);
  for (const Block& block : ship.blocks) put_block(out, block, page.metrics);
  put_foot(out, sheet, page.metrics, column, page.height() - page_margin - foot_height);
  return out;
}

}  // namespace

std::string print_sheet(const Sheet& sheet) {
  const int most = sheet.race.empty() ? pitch_most : pitch_most_fighter;
  Page page{{most}, 100};
  std::string body = draw(sheet, page);
  while (body.empty()) {
    if (page.metrics.pitch > pitch_least)
      page.metrics.pitch -= pitch_step;
    else
      page.percent += page.percent / 10;
    body = draw(sheet, page);
  }
  return svg_page({page_width_mm, page_height_mm, page.width(), page.height(), 300}, sheet.name,
                  body);
}

}  // namespace klaxon::staff::code_red
