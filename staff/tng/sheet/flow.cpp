#include "staff/tng/sheet/flow.h"

#include <algorithm>

namespace klaxon::staff::tng::sheet {

namespace {

constexpr std::size_t least_lines = 4;  // the fewest lines of a cut panel in each column
constexpr std::size_t cut_lines = 12;   // a shorter panel is never cut

class Flowing {
 public:
  Flowing(std::vector<Column> columns, std::size_t pages) : columns_(std::move(columns)) {
    out_.pages = pages;
  }

  // Places a panel in one piece if it fits somewhere; otherwise cuts it, if that saves another page
  // or if it would not fit there either.
  void place(const Panel& panel) {
    const int wanted = height_of(panel, 0, panel.lines.size());
    for (Column& column : columns_)
      if (wanted <= column.bottom - column.top) {
        put(panel, 0, panel.lines.size(), column);
        return;
      }
    const Flowing before = *this;
    std::size_t from = panel.lines.size() < cut_lines ? 0 : cut(panel, 0, 0);
    if (from == panel.lines.size()) return;
    if (wanted <= page_bottom - next_page_top) {
      *this = before;
      from = 0;
    }
    while (from < panel.lines.size()) {
      const std::size_t fresh = columns_.size();
      turn();
      from = cut(panel, from, fresh);
    }
  }
  Flow done() { return std::move(out_); }

 private:
  // Cuts a panel into the existing columns, from the given one on, and returns where it ended.
  std::size_t cut(const Panel& panel, std::size_t from, std::size_t first) {
    for (std::size_t i = first; i < columns_.size(); ++i) {
      Column& column = columns_[i];
      const std::size_t to = lines_fitting(panel, from, column.bottom - column.top);
      if (to == panel.lines.size() || to >= from + least_lines) from = put(panel, from, to, column);
      if (from == panel.lines.size()) break;
    }
    return from;
  }

  void turn() {
    for (int i = 0; i < columns_count; ++i)
      columns_.push_back({out_.pages, column_x(i), next_page_top, page_bottom});
    ++out_.pages;
  }

  std::size_t put(const Panel& panel, std::size_t from, std::size_t to, Column& column) {
    out_.placed.push_back({&panel, from, to, column.page, {column.x, column.top}});
    column.top += height_of(panel, from, to) + panel_gap;
    return to;
  }

  std::vector<Column> columns_;
  Flow out_;
};

}  // namespace

Flow flow_of(const std::vector<Panel>& panels, std::vector<Column> columns, std::size_t pages) {
  Flowing flowing(std::move(columns), pages);
  for (const Panel& panel : panels) flowing.place(panel);
  return flowing.done();
}

}  // namespace klaxon::staff::tng::sheet
