// Places panels in the columns of pages, in their order as far as space allows.
#pragma once

#include <vector>

#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng::sheet {

// The free part of one column.
struct Column {
  std::size_t page = 0;
  int x = 0, top = 0, bottom = 0;
};

struct Placed {
  const Panel* panel = nullptr;
  std::size_t from = 0, to = 0;  // the range of its lines
  std::size_t page = 0;
  Point corner;
};

struct Flow {
  std::vector<Placed> placed;
  std::size_t pages = 0;
};

// `columns` are the columns next to figures; every further page has three columns.
Flow flow_of(const std::vector<Panel>& panels, std::vector<Column> columns, std::size_t pages);

inline constexpr int column_x(int number) {
  return page_margin + number * (column_width + column_gap);
}
inline constexpr int columns_count = 3;
inline constexpr int next_page_top = 190;  // below the head of a further page
inline constexpr int page_bottom = page_height - page_margin;

}  // namespace klaxon::staff::tng::sheet
