#include "staff/tng/sheet/flow.h"

#include <algorithm>

namespace klaxon::staff::tng::sheet {

namespace {

constexpr std::size_t least_lines = 4;  // of a panel that is cut, in a column

class Flowing {
 public:
  Flowing(std::vector<Column> columns, std::size_t pages) : columns_(std::move(columns)) {
    out_.pages = pages;
  }

  void place(const Panel& panel) {
    std::size_t from = 0;
    while (from < panel.lines.size()) {
      const std::size_t to = next_part(panel, from);
      if (to > from) from = to;
    }
  }
  Flow done() { return std::move(out_); }

 private:
  // All of it where that fits; else as much as a column takes.
  std::size_t next_part(const Panel& panel, std::size_t from) {
    const int wanted = height_of(panel, from, panel.lines.size());
    for (Column& column : columns_)
      if (wanted <= column.bottom - column.top) return put(panel, from, panel.lines.size(), column);
    for (Column& column : columns_) {
      const std::size_t to = lines_fitting(panel, from, column.bottom - column.top);
      if (to >= from + least_lines && wanted > page_bottom - next_page_top)
        return put(panel, from, to, column);
    }
    for (int i = 0; i < columns_count; ++i)
      columns_.push_back({out_.pages, column_x(i), next_page_top, page_bottom});
    ++out_.pages;
    return from;
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
