#include "tests/rules/tng/pages/panel.h"

#include <algorithm>

namespace klaxon::tests::pages {

using namespace rules::tng::catalog;

namespace {

std::string ends(int low, int high) {
  return low == high ? std::to_string(low) : std::to_string(low) + "-" + std::to_string(high);
}

std::string times(int by, const char* word) {
  if (by == 0) return "";
  return " - " + (by == 1 ? std::string() : std::to_string(by) + " x ") + word;
}

// A chart at a single level.
class Drawing {
 public:
  Drawing(const Chart& chart, const std::string& id, Level level) : chart_(chart) {
    out_.modes = {id};
    out_.levels = {level};
  }

  Panel make() {
    if (chart_.kind == ChartKind::formula || chart_.kind == ChartKind::over) {
      out_.sentence = formula();
      return out_;
    }
    if (chart_.kind == ChartKind::roll) out_.head = "die";
    if (chart_.kind == ChartKind::hit && chart_.dice == 2) out_.head = "2d6";
    find_columns();
    for (u32 row = 0; row < chart_.rows.size(); ++row) add_row(row);
    return out_;
  }

 private:
  std::string formula() const {
    const std::string dice = std::to_string(chart_.dice) + "d6";
    const std::string over = std::to_string(chart_.over), equal = std::to_string(chart_.equal);
    if (chart_.kind == ChartKind::over)
      return over + " if " + dice + " is more than range + size class, " + equal + " if just that";
    std::string text =
        dice + times(chart_.by_range, "range") + times(chart_.by_class, "size class");
    if (chart_.times != 1) text = "(" + text + ") x " + std::to_string(chart_.times);
    text += std::string(" ") + row_of_words[static_cast<u32>(chart_.unit)];
    return chart_.ranges.empty() ? text : text + ", to range " + std::to_string(chart_.reach());
  }

  bool possible(u8 column) const {
    bool hits = true, does = false;
    for (u32 row = 0; row < chart_.rows.size(); ++row) {
      const bool here = chart_.at(row, column).possible();
      if (chart_.rows[row].of == RowOf::hit && chart_.rows[row].key == ChartRow::Key::none)
        hits = hits && here;
      does = does || here;
    }
    return hits && does;
  }

  void find_columns() {
    for (int range = 0; range <= chart_.reach();) {
      const u8 column = chart_.column(range);
      int end = range;
      while (end < chart_.reach() && chart_.column(end + 1) == column) ++end;
      if (column != Chart::no_column && possible(column)) {
        columns_.push_back(column);
        out_.ranges.push_back(ends(range, end));
      }
      range = end + 1;
    }
  }

  std::string label(const ChartRow& row) const {
    const std::string of = row_of_words[static_cast<u32>(row.of)];
    if (row.of == RowOf::spread) return "damage";
    switch (row.key) {
      case ChartRow::Key::roll:
        return std::to_string(row.span.lo) + (row.of == RowOf::damage ? "" : " " + of);
      case ChartRow::Key::index:
        return row.span.lo == 1 ? "1 hex" : std::to_string(row.span.lo) + " hexes";
      case ChartRow::Key::size_class:
        return of + " to class " + ends(row.span.lo, row.span.hi);
      case ChartRow::Key::speed:
        return of + " at speed " +
               (row.span.hi >= rules::tng::speed_most ? std::to_string(row.span.lo) + "+"
                                                      : ends(row.span.lo, row.span.hi));
      case ChartRow::Key::none:
        break;
    }
    return of;
  }

  void add_row(u32 row) {
    const ChartRow& of = chart_.rows[row];
    std::vector<std::string> cells;
    for (const u8 column : columns_) cells.push_back(figure_text(chart_.at(row, column)));
    // adjacent facings share a row: 1+2+1
    if (of.of == RowOf::spread && row > 0 && chart_.rows[row - 1].of == RowOf::spread) {
      for (std::size_t i = 0; i < cells.size(); ++i) out_.rows.back().cells[i] += "+" + cells[i];
      return;
    }
    // faces of the die with equal effects share a row: 1-2
    const bool same = of.key == ChartRow::Key::roll && of.of == RowOf::damage &&
                      !out_.rows.empty() && out_.rows.back().cells == cells;
    if (same) {
      std::string& label = out_.rows.back().label;
      label = label.substr(0, label.find('-')) + "-" + std::to_string(of.span.lo);
    } else {
      out_.rows.push_back({label(of), std::move(cells)});
    }
  }

  const Chart& chart_;
  std::vector<u8> columns_;
  Panel out_;
};

bool same_chart(const Panel& one, const Panel& other) {
  return one.head == other.head && one.ranges == other.ranges && one.rows == other.rows &&
         one.sentence == other.sentence;
}

// Adds a level to an equal panel, if any; otherwise adds a panel.
void add_panel(std::vector<Panel>& panels, Panel panel) {
  const auto same = std::ranges::find_if(panels, [&](const Panel& other) {
    return other.modes == panel.modes && same_chart(other, panel);
  });
  if (same == panels.end())
    panels.push_back(std::move(panel));
  else
    same->levels.push_back(panel.levels.front());
}

// The charts of all modes, and the charts for later effects.
std::vector<Panel> panels_of(const Catalog& catalog, const System& system) {
  std::vector<Panel> panels;
  for (const Level level : each_level) {
    if (!system.at.has(level)) continue;
    for (const Mode& mode : system.at.at(level).modes)
      if (const Chart* chart = catalog.chart(mode); chart != nullptr && !mode.acts_as)
        add_panel(panels, Drawing(*chart, mode.id, level).make());
    for (const OwnChart& own : system.at.at(level).charts)
      add_panel(panels, Drawing(catalog.charts[own.chart], own.id, level).make());
  }
  return panels;
}

// Modes with identical panels become one; those with the same ranges share a table, except for
// charts by die, which are read one at a time.
std::vector<Panel> together(std::vector<Panel> panels) {
  std::vector<Panel> out;
  for (Panel& panel : panels) {
    const auto same = std::ranges::find_if(out, [&](const Panel& other) {
      return other.levels == panel.levels && same_chart(other, panel);
    });
    if (same != out.end())
      same->modes.push_back(panel.modes.front());
    else
      out.push_back(std::move(panel));
  }
  return out;
}

bool may_share(const Panel& one, const Panel& other) {
  return one.head != "die" && one.sentence.empty() && other.sentence.empty() &&
         one.head == other.head && one.levels == other.levels && one.ranges == other.ranges;
}

// A row in a shared table, for all modes with these cells.
struct SharedRow {
  std::vector<std::string> modes;
  PanelRow row;
};

std::vector<SharedRow> shared_rows(const std::vector<const Panel*>& group) {
  std::vector<SharedRow> rows;
  for (const Panel* panel : group)
    for (const PanelRow& row : panel->rows) {
      auto same = std::ranges::find(rows, row, &SharedRow::row);
      if (same == rows.end()) same = rows.insert(rows.end(), SharedRow{{}, row});
      same->modes.insert(same->modes.end(), panel->modes.begin(), panel->modes.end());
    }
  return rows;
}

std::string panel_text(const std::vector<const Panel*>& group, bool several_modes,
                       bool several_levels) {
  const Panel& first = *group.front();
  const bool rows_say = group.size() > 1;
  const std::string modes = several_modes && !rows_say ? joined(first.modes) : "";
  const std::string about =
      joined({modes, several_levels ? levels_text(first.levels) : std::string()});
  if (!first.sentence.empty()) return (about.empty() ? "" : about + ": ") + first.sentence + "\n\n";
  std::vector<std::string> head = {joined({about, first.head}, ": ")};
  head.insert(head.end(), first.ranges.begin(), first.ranges.end());
  Grid grid(head);
  for (const SharedRow& shared : shared_rows(group)) {
    std::vector<std::string> cells = {
        joined({rows_say ? joined(shared.modes) : "", shared.row.label}, ": ")};
    cells.insert(cells.end(), shared.row.cells.begin(), shared.row.cells.end());
    grid.add(std::move(cells));
  }
  return grid.text() + "\n";
}

}  // namespace

std::string charts_text(const Catalog& catalog, const System& system) {
  std::vector<Panel> panels = together(panels_of(catalog, system));
  bool several_modes = false, several_levels = false;
  for (const Panel& panel : panels) {
    several_modes = several_modes || panel.modes != panels.front().modes;
    several_levels = several_levels || panel.levels != panels.front().levels;
  }
  std::string out;
  std::vector<bool> done(panels.size(), false);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (done[i]) continue;
    std::vector<const Panel*> group;
    for (std::size_t j = i; j < panels.size(); ++j)
      if (!done[j] && (j == i || may_share(panels[i], panels[j]))) {
        group.push_back(&panels[j]);
        done[j] = true;
      }
    out += panel_text(group, several_modes, several_levels);
  }
  return out;
}

}  // namespace klaxon::tests::pages
