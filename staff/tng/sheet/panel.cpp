#include "staff/tng/sheet/panel.h"

#include <algorithm>
#include <numeric>

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int line_height = 30, line_foot = 23;  // for text
constexpr int table_line = 28;
constexpr int indent = 24;
constexpr int pair_width = 300, narrow_width = 90;  // widths of the names in pairs
constexpr int strip_names = 250;                    // ... and of the tracks' names
constexpr int strip_pitch = 38, strip_height = 46;
constexpr int tick_pitch = 28, tick_radius = 10;
constexpr int cell_pad = 12, narrow_pad = 7;
constexpr int title_line = 34, title_foot = 28;
constexpr TextLook title_look{text_size, Anchor::start, true};
constexpr TextLook small{small_size, Anchor::start, false};

std::vector<std::string> title_lines(const Panel& panel, std::size_t from) {
  return broken(panel.title + (from > 0 ? " (continued)" : ""), column_width, title_look);
}

int title_height(const Panel& panel, std::size_t from) {
  return static_cast<int>(title_lines(panel, from).size()) * title_line + 10;
}

// The widths of the columns, which have `pad` between them.
std::vector<int> widths_of(const std::vector<std::vector<std::string>>& rows, int pad) {
  std::vector<int> widths(rows.front().size(), pad);
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c)
      widths[c] = std::max(
          widths[c], width_of(rows[r][c], {table_size, Anchor::middle, r == 0 && c > 0}) + pad);
  return widths;
}

}  // namespace

void PanelWriter::text(std::string_view words) {
  bool first = true;
  while (!words.empty()) {
    // later lines have less room than the first line
    const auto parts = broken(words, column_width - (first ? 0 : indent), small);
    Line line{.height = line_height, .held = !first};
    line.words.push_back({first ? 0 : indent, parts.front()});
    add(std::move(line));
    words.remove_prefix(std::min(words.size(), parts.front().size()));
    while (words.starts_with(' ')) words.remove_prefix(1);
    first = false;
  }
}

void PanelWriter::pair(std::string_view name, std::string_view words) {
  put_pair(name, words, pair_width);
}

void PanelWriter::narrow_pairs(const std::vector<std::pair<std::string, std::string>>& pairs) {
  int width = narrow_width;
  for (const auto& [name, words] : pairs) width = std::max(width, width_of(name, small) + cell_pad);
  for (const auto& [name, words] : pairs) put_pair(name, words, width);
}

void PanelWriter::put_pair(std::string_view name, std::string_view words, int width) {
  const auto names = broken(name, width - cell_pad, small);
  const auto parts = broken(words, column_width - width, small);
  for (std::size_t i = 0; i < std::max(names.size(), parts.size()); ++i) {
    Line line{.height = line_height, .held = i > 0};
    if (i < names.size()) line.words.push_back({0, names[i]});
    if (i < parts.size()) line.words.push_back({width, parts[i]});
    add(std::move(line));
  }
}

void PanelWriter::boxes(std::string_view name, const std::vector<BoxFace>& faces) {
  const auto names = broken(name, strip_names - cell_pad, small);
  int pitch = strip_pitch;
  for (const BoxFace& face : faces)
    pitch = std::max(pitch, width_of(face.figure, {text_size, Anchor::middle, false}) + 8);
  const int across = (column_width - strip_names) / pitch;
  std::vector<Line> lines;
  int place = 0;
  const auto next = [&](auto put) {
    if (place % across == 0) lines.push_back({.height = strip_height, .held = place > 0});
    put(lines.back(), strip_names + place % across * pitch);
    ++place;
  };
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (faces[i].firm && (i == 0 || !faces[i - 1].firm))
      next([&](Line& line, int x) {
        line.words.push_back({x + pitch / 2, "!!", {small_size, Anchor::middle, true}});
      });
    next([&](Line& line, int x) { line.boxes.push_back({x, pitch, faces[i]}); });
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == lines.size()) lines.push_back({.height = line_height, .held = true});
    lines[i].words.push_back({0, names[i]});
  }
  for (Line& line : lines) add(std::move(line));
}

void PanelWriter::ticks(std::string_view name, int count) {
  const auto names = broken(name, strip_names - cell_pad, small);
  const int across = (column_width - strip_names) / tick_pitch;
  const int rows = std::max(static_cast<int>(names.size()), (count + across - 1) / across);
  for (int row = 0; row < rows; ++row) {
    Line line{.height = line_height, .held = row > 0};
    if (row < static_cast<int>(names.size()))
      line.words.push_back({0, names[static_cast<std::size_t>(row)]});
    for (int i = row * across; i < std::min(count, (row + 1) * across); ++i)
      line.rounds.push_back(strip_names + (i - row * across) * tick_pitch);
    add(std::move(line));
  }
}

void PanelWriter::table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<int> widths = widths_of(rows, cell_pad);
  // columns are closer together if that keeps the table in one piece
  if (std::accumulate(widths.begin(), widths.end(), 0) > column_width)
    widths = widths_of(rows, narrow_pad);
  for (std::size_t from = 1, to = 0; to < widths.size(); from = to) {
    int width = widths[0];
    for (to = from; to < widths.size(); ++to) {
      if (to > from && width + widths[to] > column_width) break;
      width += widths[to];
    }
    table_part(rows, widths, from, to);
  }
}

void PanelWriter::table_part(const std::vector<std::vector<std::string>>& rows,
                             const std::vector<int>& widths, std::size_t from, std::size_t to) {
  for (std::size_t r = 0; r < rows.size(); ++r) {
    Line line{.height = table_line, .ruled = r == 1, .held = r > 0};
    line.words.push_back({0, rows[r][0], {table_size, Anchor::start, false}});
    int x = widths[0];
    bool told = r == 0 || from == 1;
    for (std::size_t c = from; c < to; ++c) {
      const std::string& cell = rows[r][c];
      if (!cell.empty())
        line.words.push_back({x + widths[c] / 2, cell, {table_size, Anchor::middle, r == 0}});
      x += widths[c];
      told |= !cell.empty() && cell != "-";
    }
    // a row that is exhausted is left out when the table continues
    if (told) add(std::move(line));
  }
}

std::size_t lines_fitting(const Panel& panel, std::size_t from, int height) {
  int used = title_height(panel, from);
  std::size_t to = from;
  while (to < panel.lines.size() && used + panel.lines[to].height <= height)
    used += panel.lines[to++].height;
  if (to == panel.lines.size()) return to;
  // lines to be kept together stay so unless there is no other way
  std::size_t cut = to;
  while (cut > from && panel.lines[cut].held) --cut;
  return cut > from ? cut : to;
}

int height_of(const Panel& panel, std::size_t from, std::size_t to) {
  int height = title_height(panel, from);
  for (std::size_t i = from; i < to; ++i) height += panel.lines[i].height;
  return height;
}

void draw_panel(const Panel& panel, std::size_t from, std::size_t to, Point corner, Ink& ink) {
  ink.open("panel", panel.title, " fill=\"#fff\"");
  int y = corner.y;
  for (const std::string& title : title_lines(panel, from)) {
    ink.text({corner.x, y + title_foot}, title, title_look);
    y += title_line;
  }
  const auto rule = [&](int height) {
    ink.path("M" + at({corner.x, height}) + "h" + std::to_string(column_width));
  };
  rule(y + 3);
  y += 10;
  for (std::size_t i = from; i < to; ++i) {
    const Line& line = panel.lines[i];
    const int foot = y + (line.boxes.empty() ? line_foot : strip_pitch / 2 + line_foot / 3 + 2);
    if (line.ruled) rule(y);
    for (const Line::Words& words : line.words)
      ink.text({corner.x + words.x, foot}, words.words, words.look);
    for (const Line::Boxed& box : line.boxes)
      ink.box({corner.x + box.x, y + 4, box.pitch, strip_pitch}, box.face);
    for (const int x : line.rounds)
      ink.round({corner.x + x + tick_radius, y + line_height / 2}, tick_radius);
    y += line.height;
  }
  ink.close();
}

}  // namespace klaxon::staff::tng::sheet
