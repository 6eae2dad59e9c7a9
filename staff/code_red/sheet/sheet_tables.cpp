#include "staff/code_red/sheet/sheet_tables.h"

#include <algorithm>
#include <bit>

#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/damage/pf_chart.h"
#include "staff/report/svg.h"

namespace klaxon::staff::code_red {

namespace {

constexpr int frame_head = inset_mm10 + title_mm10;  // from a frame's top to the line of its title
constexpr int frame_gap = 24;                        // between frames

std::string lines_from(int x, int y, int columns, int rows, int across, int down) {
  std::string path;
  for (int row = 0; row <= rows; ++row)
    path += "M" + std::to_string(x) + " " + std::to_string(y + row * down) + "h" +
            std::to_string(columns * across);
  for (int column = 0; column <= columns; ++column)
    path += "M" + std::to_string(x + column * across) + " " + std::to_string(y) + "v" +
            std::to_string(rows * down);
  return "<path d=\"" + path + "\"/>\n";
}

// A frame with lines of text, each broken where necessary.
struct List {
  const char* title;
  std::vector<std::string> lines;
};

List broken(const char* title, const std::vector<std::string>& lines, int width) {
  List list{title, {}};
  for (const std::string& line : lines) {
    bool first = true;
    for (const std::string& part : wrapped(line, text_mm10, width - 2 * inset_mm10 - text_mm10)) {
      list.lines.push_back(first ? part : "   " + part);
      first = false;
    }
  }
  return list;
}

int height_of(const List& list) {
  return frame_head + static_cast<int>(list.lines.size()) * row_mm10 + inset_mm10;
}

void put_list(std::string& out, const List& list, Column column, int top, int bottom) {
  put_frame(out, column, top, bottom, list.title);
  int y = top + frame_head;
  for (const std::string& line : list.lines) {
    const bool goes_on = line.starts_with(' ');
    out += svg_text(column.x + inset_mm10 + (goes_on ? text_mm10 : 0), y += row_mm10, text_mm10,
                    goes_on ? line.substr(3) : line);
  }
}

// What a cell of the pseudo-fighters' chart hits: a letter means both weapons under it.
std::string cell_label(rules::PfHit hit) {
  if (hit == rules::PfHit::any) return "Any";
  const rules::SystemMask systems = rules::pf_hits(hit);
  return label_of(rules::system_name(static_cast<rules::System>(std::countr_zero(systems))));
}

}  // namespace

void put_frame(std::string& out, Column column, int top, int bottom, std::string_view title) {
  const std::string width = std::to_string(column.width);
  out += "<path d=\"M" + std::to_string(column.x) + " " + std::to_string(top) + "h" + width + "V" +
         std::to_string(bottom) + "h-" + width + "z\"/>\n";
  out += svg_text(column.x + inset_mm10, top + frame_head - inset_mm10 / 4, title_mm10, title,
                  " font-weight=\"bold\"");
}

// Facts for the critical hits: which weapons are heavy, which bay jams, and what is in it.
int put_lists(std::string& out, const Sheet& sheet, Column column, int y) {
  struct Listed {
    const char* title;
    const std::vector<std::string>& lines;
    int share;  // share of the width
  };
  const Listed parts[] = {{"Weapons", sheet.weapons, 5},
                          {"Shuttle bays", sheet.bays, 3},
                          {"Charges, stores, in flight", sheet.stores, 3}};
  int shares = 0;
  for (const Listed& part : parts) shares += part.lines.empty() ? 0 : part.share;
  if (shares == 0) return y;
  std::vector<List> lists;
  std::vector<Column> columns;
  int bottom = y, done = 0;
  for (const Listed& part : parts) {
    if (part.lines.empty()) continue;
    const int x = column.x + (column.width + frame_gap) * done / shares;
    done += part.share;
    const int end = column.x + (column.width + frame_gap) * done / shares;
    columns.push_back({x, end - frame_gap - x});
    lists.push_back(broken(part.title, part.lines, columns.back().width));
    bottom = std::max(bottom, y + height_of(lists.back()));
  }
  for (std::size_t i = 0; i < lists.size(); ++i) put_list(out, lists[i], columns[i], y, bottom);
  return bottom + frame_gap;
}

int put_effects(std::string& out, const Sheet& sheet, Column column, int y) {
  if (sheet.turn == 0) return y;
  std::vector<std::string> lines;
  for (const EffectLine& effect : sheet.effects)
    lines.push_back(in_words(effect) + " [" + effect.rule + "]");
  if (sheet.destroyed)
    lines.push_back("The ship is destroyed.");
  else if (lines.empty())
    lines.push_back("None.");
  const List list = broken("Critical hits in force", lines, column.width);
  const int bottom = y + height_of(list);
  put_list(out, list, column, y, bottom);
  return bottom + frame_gap;
}

int put_criticals(std::string& out, Column column, int y) {
  const int wide = (column.width - 2 * frame_gap) / 3;
  const int bottom = y + frame_head + 3 * row_mm10 + inset_mm10;
  for (int card = 0; card < 3; ++card) {
    const int x = column.x + card * (wide + frame_gap);
    put_frame(out, {x, wide}, y, bottom, "Critical hit " + std::to_string(card + 1));
    for (int face = 0; face < 6; ++face) {
      const std::string name = label_of(rules::critical_name(static_cast<u32>(card * 6 + face)));
      out += svg_text(x + inset_mm10 + face / 3 * (wide / 2),
                      y + frame_head + (face % 3 + 1) * row_mm10, text_mm10,
                      std::to_string(face + 1) + "  " + name);
    }
  }
  return bottom + frame_gap;
}

// 6.0: a die determines the row; the first column in it that can be hit applies.
int put_fighter_chart(std::string& out, Column column, int y) {
  constexpr int columns = rules::pf_columns, rows = rules::pf_rows;
  constexpr int down = 56, die = 120;
  const int across = (column.width - 2 * inset_mm10 - die) / columns;
  const int top = y + frame_head + inset_mm10 / 2;
  const int x = column.x + inset_mm10;
  const int bottom = top + (rows + 1) * down + inset_mm10;
  put_frame(out, column, y, bottom,
            "Damage chart: roll a die for the row, then take the first hit that can be scored");
  const auto put_row = [&](int row, const std::string& first, auto cell) {
    const int base = top + row * down + down * 2 / 3;
    out += svg_text(x + 10, base, text_mm10 + 3, first, " font-weight=\"bold\"");
    for (int i = 0; i < columns; ++i)
      out += svg_text(x + die + i * across + 15, base, text_mm10 + 3, cell(i));
  };
  out += lines_from(x + die, top, columns, rows + 1, across, down);
  put_row(0, "Die", [](int i) { return std::string(1, static_cast<char>('A' + i)); });
  for (int row = 0; row < rows; ++row)
    put_row(row + 1, std::to_string(row + 1),
            [row](int i) { return cell_label(rules::pf_chart[row][i]); });
  return bottom + frame_gap;
}

}  // namespace klaxon::staff::code_red
