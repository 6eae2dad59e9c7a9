#include "staff/tng/sheet/charts/chart_rows.h"

#include <algorithm>
#include <cstdlib>

#include "rules/tng/limits.h"

namespace klaxon::staff::tng::sheet {

using namespace rules::tng::catalog;

namespace {

constexpr int most_times = 6;

std::string span_text(core::Span span, std::string_view between) {
  const std::string lo = std::to_string(span.lo);
  return span.lo == span.hi ? lo : lo + std::string(between) + std::to_string(span.hi);
}

// "damage, class 6 to 8", "speed 12-15", "2 hexes".
std::string name_of(const ChartRow& row) {
  const std::string of = row_of_words[static_cast<u32>(row.of)];
  if (row.of == RowOf::spread) return "damage";
  switch (row.key) {
    case ChartRow::Key::roll:
      return (row.of == RowOf::damage ? "" : of + " ") + std::to_string(row.span.lo);
    case ChartRow::Key::index:
      return std::to_string(row.span.lo) + (row.span.lo == 1 ? " hex" : " hexes");
    case ChartRow::Key::size_class:
      return of + ", class " + span_text(row.span, " to ");
    case ChartRow::Key::speed:
      return "speed " + (row.span.hi >= rules::tng::speed_most ? std::to_string(row.span.lo) + "+"
                                                               : span_text(row.span, "-"));
    case ChartRow::Key::none:
      break;
  }
  return row.of == RowOf::hit ? "" : of;
}

bool is_plain_hit(const ChartRow& row) {
  return row.of == RowOf::hit && row.key == ChartRow::Key::none;
}

// True if anything can be done at the range of this column.
bool possible(const Chart& chart, u8 column) {
  bool hits = true, does = false;
  for (u32 row = 0; row < chart.rows.size(); ++row) {
    const bool here = chart.at(row, column).possible();
    if (is_plain_hit(chart.rows[row])) hits = hits && here;
    does = does || here;
  }
  return hits && does;
}

bool is_multiple(const Figure& mine, const Figure& its, int by) {
  if (!mine.possible() || !its.possible()) return mine.possible() == its.possible();
  return mine == scaled(its, by);
}

// "-3 x range", "+2"; "" for nothing.
std::string term(int by, std::string_view what) {
  if (by == 0) return "";
  const std::string sign = by > 0 ? " + " : " - ";
  const std::string number = std::to_string(std::abs(by));
  if (what.empty()) return sign + number;
  return sign + (by == 1 || by == -1 ? "" : number + " x ") + std::string(what);
}

}  // namespace

ChartRows::ChartRows(const Chart& chart) {
  if (chart.kind == ChartKind::formula || chart.kind == ChartKind::over) return;
  for (u32 row = 0; row < chart.rows.size(); ++row) read(chart, row);
  // a single figure needs no name, because its mode has one
  if (rows_.size() == 1 && chart.kind == ChartKind::figure) rows_.front().name.clear();
}

void ChartRows::read(const Chart& chart, u32 row) {
  Cells cells(chart.columns.size());
  for (i32 range = 0; range <= chart.reach(); ++range) {
    const u8 column = chart.column(range);
    if (column != Chart::no_column && possible(chart, column))
      cells[static_cast<std::size_t>(range)] = figure_text(chart.at(row, column));
  }
  while (!cells.empty() && cells.back().empty()) cells.pop_back();
  // adjacent facings share one row: 1+2+1
  const bool next =
      chart.rows[row].of == RowOf::spread && row > 0 && chart.rows[row - 1].of == RowOf::spread;
  if (!next) return rows_.push_back({name_of(chart.rows[row]), std::move(cells)});
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (!cells[i].empty()) rows_.back().cells[i] += "+" + cells[i];
}

int ChartRows::reach() const {
  std::size_t most = 0;
  for (const RangeRow& row : rows_) most = std::max(most, row.cells.size());
  return static_cast<int>(most) - 1;
}

bool ChartRows::always() const {
  const auto hit = std::ranges::find(rows_, "", &RangeRow::name);
  if (hit == rows_.end() || rows_.size() > 2) return false;
  const bool all =
      std::ranges::all_of(hit->cells, [](const std::string& cell) { return cell == "auto"; });
  return all && (rows_.size() == 1 || is_constant("damage"));
}

std::string ChartRows::constant(std::string_view name) {
  if (rows_.size() < 2 || !is_constant(name)) return "";
  const auto row = std::ranges::find(rows_, name, &RangeRow::name);
  const std::string figure = row->cells.back();
  rows_.erase(row);
  return figure;
}

// The first row shows where there must be values: a row that ends before it does is not constant.
bool ChartRows::is_constant(std::string_view name) const {
  const auto row = std::ranges::find(rows_, name, &RangeRow::name);
  if (row == rows_.end() || row->cells.size() != rows_.front().cells.size()) return false;
  for (std::size_t i = 0; i < row->cells.size(); ++i)
    if (row->cells[i] != (rows_.front().cells[i].empty() ? "" : row->cells.back())) return false;
  return true;
}

std::optional<int> times_of(const Chart& mine, const Chart& other) {
  const bool alike = mine.kind == ChartKind::roll && other.kind == ChartKind::roll &&
                     mine.dice == other.dice && mine.pivot == other.pivot &&
                     mine.natural == other.natural && mine.rows == other.rows &&
                     mine.reach() <= other.reach();
  const auto is_times = [&](int by) {
    for (u32 row = 0; row < mine.rows.size(); ++row)
      for (i32 range = 0; range <= mine.reach(); ++range) {
        const u8 here = mine.column(range), there = other.column(range);
        if ((here == Chart::no_column) != (there == Chart::no_column)) return false;
        if (here == Chart::no_column) continue;
        if (!is_multiple(mine.at(row, here), other.at(row, there), by)) return false;
      }
    return true;
  };
  for (int by = 1; alike && by <= most_times; ++by)
    if (is_times(by)) return by;
  return std::nullopt;
}

std::string formula_of(const Chart& chart) {
  const std::string dice = std::to_string(chart.dice) + "d6";
  if (chart.kind == ChartKind::over)
    return std::to_string(chart.over) + " damage if " + dice + " is above" +
           (term(chart.by_range, "range") + term(chart.by_class, "size class")).substr(2) + ", " +
           std::to_string(chart.equal) + " if it is equal";
  if (chart.kind != ChartKind::formula) return "";
  std::string sum = dice + term(chart.plus, "") + term(-chart.by_range, "range") +
                    term(-chart.by_class, "size class");
  if (chart.times != 1) sum = std::to_string(chart.times) + " x (" + sum + ")";
  sum += std::string(" ") + row_of_words[static_cast<u32>(chart.unit)];
  if (chart.least != 0) sum += ", a miss below " + std::to_string(chart.least);
  if (!chart.ranges.empty()) sum += ", to range " + std::to_string(chart.reach());
  return sum;
}

}  // namespace klaxon::staff::tng::sheet
