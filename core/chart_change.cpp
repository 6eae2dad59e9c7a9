// Documents' changes to a printed chart ("{Add 1 to all hit numbers}"), as operations on its plan.
#include <algorithm>

#include "core/base/rounding.h"
#include "core/catalog/text.h"
#include "core/chart_file.h"

namespace klaxon::core {
namespace {

// One operation on a chart. Each operation reads its own keys; any other key is a fault.
class Change {
 public:
  Change(const Tree& table, const std::string& field, Faults& faults, ChartPlan& chart)
      : in_(table, field, faults), table_(table), faults_(faults), chart_(chart) {}

  void apply() {
    const ChartPlan before = chart_;
    const std::size_t known = faults_.count();
    int operations = 0;
    for (const auto& [key, work] : operations_) {
      if (table_.find(key) == nullptr) continue;
      ++operations;
      (this->*work)();
    }
    if (operations == 0) in_.has("shift_range");
    in_.finish();
    if (faults_.count() != known) return;
    if (operations != 1)
      in_.fault("chart-change",
                "A change must be one of: shift_range, range_max, ranges, rolls, add, times, "
                "replace, append, fringe, becomes.",
                "");
    else if (before.rows == chart_.rows && before.columns == chart_.columns &&
             before.cells == chart_.cells)
      in_.fault("chart-change", "This changes nothing in the chart.", "");
  }

 private:
  // Columns keep their figures; range r is now looked up where r + n was before.
  void shift_range() {
    const i32 n = static_cast<i32>(in_.whole("shift_range", -chart_figure_max, chart_figure_max));
    if (chart_.columns.empty()) return;
    const i32 nearest = chart_.columns.front().lo;
    for (Span& span : chart_.columns) {
      if (span.lo != Span::open_low) span.lo -= n;
      if (span.hi != Span::open_high) span.hi -= n;
    }
    keep_columns([nearest](Span& span) {
      span.lo = std::max(span.lo, nearest);
      return span.hi >= nearest;
    });
    chart_.columns.front().lo = nearest;
  }

  void range_max() {
    const i32 most = static_cast<i32>(in_.whole("range_max", -chart_figure_max, chart_figure_max));
    keep_columns([most](Span& span) {
      span.hi = std::min(span.hi, most);
      return span.lo <= most;
    });
  }

  void ranges() { rename("ranges", chart_.columns, "ranges"); }
  void rolls() {
    if (in_.has("rolls") && chart_.named())
      return in_.fault("chart-change", "The rows of this chart are not die rolls.", "rolls");
    rename("rolls", chart_.rows, "rows");
  }

  void add() {
    const i32 by = static_cast<i32>(in_.whole("add", -chart_figure_max, chart_figure_max));
    const bool not_zero = in_.flag_or("not_zero", false);
    const i64 most = in_.whole_or("most", -chart_figure_max, chart_figure_max, chart_figure_max);
    const i64 least = in_.whole_or("least", -chart_figure_max, chart_figure_max, -chart_figure_max);
    each_meant([&](i32& figure) {
      if (!(not_zero && figure == 0))
        figure = static_cast<i32>(std::clamp(i64{figure} + by, std::min(least, most), most));
    });
  }

  void times() {
    constexpr const char* ways[] = {"down", "up", "nearest"};
    constexpr base::Rounding roundings[] = {base::Rounding::floor, base::Rounding::ceil,
                                            base::Rounding::half_up};
    const auto factor = parse_factor(table_.find("times")->text);
    const auto way = static_cast<std::size_t>(in_.word_or("round", ways, 0));
    in_.has("times");
    if (!factor)
      return in_.fault("chart-change", "'times' must be text such as \"2\" or \"3/2\".", "times");
    each_meant([&](i32& figure) {
      figure =
          static_cast<i32>(base::rounded(i64{figure} * factor->num, factor->den, roundings[way]));
    });
  }

  void replace() {
    in_.has("replace");
    const auto row = row_named(in_.text("row"), "row");
    const auto column = column_in("range");
    const auto cell = chart_cell(*table_.find("replace"), in_.path("replace"), faults_);
    if (row && column && cell) chart_.cells[*row * chart_.columns.size() + *column] = *cell;
  }

  // Adds a column after the last, with a figure for every row.
  void append() {
    const Tree* table = in_.table("append");
    if (table == nullptr) return;
    Reader in(*table, in_.path("append"), faults_);
    const std::size_t known = faults_.count();
    const auto span = parse_span(in.text("range"));
    if (!span && faults_.count() == known) in.fault("chart-range", chart_range_words, "range");
    std::vector<ChartCell> figures;
    for (std::size_t i = 0; i < chart_.rows.size(); ++i) {
      const std::string name = row_text(i);
      const Tree* figure = in.has(name) ? table->find(name) : nullptr;
      if (figure == nullptr) {
        in.fault("missing-key", "The new range needs a figure for the row " + in_quotes(name) + ".",
                 name);
      } else if (const auto cell = chart_cell(*figure, in.path(name), faults_)) {
        figures.push_back(*cell);
      }
    }
    in.finish();
    if (faults_.count() != known) return;
    std::vector<ChartCell> cells;
    for (std::size_t i = 0; i < chart_.cells.size(); ++i) {
      cells.push_back(chart_.cells[i]);
      if ((i + 1) % chart_.columns.size() == 0) cells.push_back(figures[i / chart_.columns.size()]);
    }
    chart_.columns.push_back(*span);
    chart_.cells = std::move(cells);
  }

  // A figure that is zero but would be above zero if the die were one lower.
  void fringe() {
    const i32 figure = static_cast<i32>(in_.whole("fringe", 1, chart_figure_max));
    const std::size_t width = chart_.columns.size();
    const std::vector<ChartCell> before = chart_.cells;
    for (std::size_t i = width; i < before.size(); ++i)
      if (before[i] == 0 && before[i - width] && *before[i - width] > 0) chart_.cells[i] = figure;
  }

  // Works out every cell for single ranges and rolls, as far as any figure is above zero.
  void becomes() {
    const auto sum = parse_chart_sum(in_.text("becomes"));
    if (!sum || chart_.named() || chart_.rows.empty() || chart_.columns.empty())
      return in_.fault("chart-change",
                       "'becomes' must be a sum such as \"8-range-die\", of a chart by die.",
                       "becomes");
    const Span rolls{chart_.rows.front().lo, chart_.rows.back().hi};
    const i32 first = chart_.columns.front().lo;
    ChartPlan plan;
    plan.gaps_allowed = chart_.gaps_allowed;
    for (i32 roll = rolls.lo; roll <= rolls.hi; ++roll) plan.rows.push_back({roll, roll});
    for (i32 range = first; range - first < chart_figure_max; ++range) {
      const i32 best = std::max(sum->at(range, rolls.lo), sum->at(range, rolls.hi));
      if (best <= 0 || sum->by_range >= 0) break;
      plan.columns.push_back({range, range});
    }
    if (plan.columns.empty())
      return in_.fault("chart-change", "This would leave no range in the chart.", "becomes");
    for (const Span roll : plan.rows)
      for (const Span range : plan.columns)
        plan.cells.emplace_back(std::max(sum->at(range.lo, roll.lo), 0));
    chart_ = std::move(plan);
  }

  void rename(const char* key, std::vector<Span>& axis, const char* what) {
    const Tree* list = in_.list_or(key);
    if (list == nullptr) return;
    std::vector<Span> spans = chart_spans(*list, in_.path(key), faults_);
    if (spans.size() != axis.size())
      return in_.fault(
          "chart-change",
          "The chart has " + std::to_string(axis.size()) + " " + what + "; name as many.", key);
    axis = std::move(spans);
  }

  // Changes every figure, or only those in the named rows and in columns inside the named range.
  template <class Work>
  void each_meant(Work work) {
    const Span all{Span::open_low, Span::open_high};
    const auto range = in_.has("range") ? parse_span(in_.text("range")) : std::optional<Span>(all);
    if (!range) return in_.fault("chart-range", chart_range_words, "range");
    const std::vector<bool> meant = rows_meant();
    for (std::size_t i = 0; i < chart_.cells.size(); ++i) {
      const Span column = chart_.columns[i % chart_.columns.size()];
      if (column.hi < range->lo || column.lo > range->hi) continue;
      if (column.lo < range->lo || column.hi > range->hi)
        return in_.fault("chart-change", "This cuts the range " + span_text(column) + " in two.",
                         "range");
      if (chart_.cells[i] && meant[i / chart_.columns.size()]) work(*chart_.cells[i]);
    }
  }

  // The rows that the key `row` names, one or a list; all rows if there is no such key.
  std::vector<bool> rows_meant() {
    const Tree* named = in_.has("row") ? table_.find("row") : nullptr;
    std::vector<bool> meant(chart_.rows.size(), named == nullptr);
    if (named == nullptr) return meant;
    const bool list = named->is(Tree::Kind::list);
    const std::size_t count = list ? named->items.size() : 1;
    for (std::size_t i = 0; i < count; ++i) {
      const Tree& name = list ? named->items[i] : *named;
      if (const auto row = row_named(name.text, "row")) meant[*row] = true;
    }
    return meant;
  }

  std::string row_text(std::size_t row) const {
    return chart_.named() ? chart_.names[row] : span_text(chart_.rows[row]);
  }

  std::optional<std::size_t> row_named(const std::string& text, const char* key) {
    for (std::size_t i = 0; i < chart_.rows.size(); ++i)
      if (row_text(i) == text) return i;
    std::string known;
    for (std::size_t i = 0; i < chart_.rows.size(); ++i)
      known += (known.empty() ? "" : ", ") + row_text(i);
    no_such(text, known, key);
    return std::nullopt;
  }

  std::optional<std::size_t> column_in(const char* key) {
    const std::string text = in_.text(key);
    const auto span = parse_span(text);
    const auto at = span ? std::ranges::find(chart_.columns, *span) : chart_.columns.end();
    if (at != chart_.columns.end()) return static_cast<std::size_t>(at - chart_.columns.begin());
    std::string known;
    for (Span there : chart_.columns) known += (known.empty() ? "" : ", ") + span_text(there);
    no_such(text, known, key);
    return std::nullopt;
  }

  void no_such(const std::string& text, const std::string& known, const char* key) {
    in_.fault("chart-change",
              "The chart has no " + in_quotes(text) + " here; it has " + known + ".", key);
  }

  // Drops the columns that `keeps` rejects; `keeps` may also trim them.
  template <class Keeps>
  void keep_columns(Keeps keeps) {
    std::vector<bool> kept;
    kept.reserve(chart_.columns.size());
    for (Span& span : chart_.columns) kept.push_back(keeps(span));
    if (std::ranges::find(kept, true) == kept.end())
      return in_.fault("chart-change", "This would leave no range in the chart.", "");
    std::vector<ChartCell> cells;
    for (std::size_t i = 0; i < chart_.cells.size(); ++i)
      if (kept[i % kept.size()]) cells.push_back(chart_.cells[i]);
    std::vector<Span> columns;
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (kept[i]) columns.push_back(chart_.columns[i]);
    chart_.cells = std::move(cells);
    chart_.columns = std::move(columns);
  }

  struct Operation {
    const char* key;
    void (Change::*work)();
  };
  static const Operation operations_[10];

  Reader in_;
  const Tree& table_;
  Faults& faults_;
  ChartPlan& chart_;
};

const Change::Operation Change::operations_[10] = {
    {"shift_range", &Change::shift_range},
    {"range_max", &Change::range_max},
    {"ranges", &Change::ranges},
    {"rolls", &Change::rolls},
    {"add", &Change::add},
    {"times", &Change::times},
    {"replace", &Change::replace},
    {"append", &Change::append},
    {"fringe", &Change::fringe},
    {"becomes", &Change::becomes},
};

}  // namespace

bool change_chart(const Tree& changes, std::string_view field, Faults& faults, ChartPlan& chart) {
  const std::size_t known = faults.count();
  if (!changes.is(Tree::Kind::list)) {
    faults.add("wrong-kind", "Changes to a chart must be a list of operations.", changes.place,
               field);
    return false;
  }
  for (std::size_t i = 0; i < changes.items.size(); ++i) {
    const std::string path = std::string(field) + "." + std::to_string(i);
    Change(changes.items[i], path, faults, chart).apply();
  }
  if (faults.count() != known) return false;
  Chart checked;
  return Chart::freeze(chart, changes.place, field, faults, checked);
}

}  // namespace klaxon::core
