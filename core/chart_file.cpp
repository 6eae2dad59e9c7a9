#include "core/chart_file.h"

#include <algorithm>
#include <charconv>

#include "core/base/rounding.h"
#include "core/catalog/text.h"

namespace klaxon::core {
namespace {

constexpr const char* cannot_word = "-";
constexpr i64 figure_max = 1'000'000;

// Takes a whole number off the front of `text`.
std::optional<i32> take_number(std::string_view& text) {
  i32 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::optional<Span> span_at(const Tree& tree, const std::string& field, Faults& faults) {
  std::optional<Span> span;
  if (tree.is(Tree::Kind::text)) span = parse_span(tree.text);
  if (tree.is(Tree::Kind::whole) && tree.whole >= -figure_max && tree.whole <= figure_max)
    span = Span{static_cast<i32>(tree.whole), static_cast<i32>(tree.whole)};
  if (!span)
    faults.add("chart-range", "A range must be written \"4\", \"3-6\" or \"7+\".", tree.place,
               field);
  return span;
}

std::optional<ChartCell> cell_at(const Tree& tree, const std::string& field, Faults& faults) {
  if (tree.is(Tree::Kind::text) && tree.text == cannot_word)
    return std::optional<ChartCell>(std::in_place);
  if (tree.is(Tree::Kind::whole) && tree.whole >= -figure_max && tree.whole <= figure_max)
    return ChartCell{static_cast<i32>(tree.whole)};
  faults.add("chart-figure",
             "A figure in a chart must be a whole number, or \"-\" where nothing is possible.",
             tree.place, field);
  return std::nullopt;
}

std::vector<Span> spans_of(const Tree& list, const std::string& field, Faults& faults) {
  std::vector<Span> spans;
  for (std::size_t i = 0; i < list.items.size(); ++i)
    if (const auto span = span_at(list.items[i], field + "." + std::to_string(i), faults))
      spans.push_back(*span);
  return spans;
}

void read_row(const Tree::Entry& row, const std::string& field, Faults& faults, ChartPlan& out) {
  Tree key = Tree::of(row.key);
  key.place = row.place;
  if (const auto span = span_at(key, field, faults)) out.rows.push_back(*span);
  if (!row.value.is(Tree::Kind::list)) {
    faults.add("wrong-kind", "A row must be a list of figures, one for each range.",
               row.value.place, field);
    return;
  }
  for (std::size_t i = 0; i < row.value.items.size(); ++i)
    if (const auto cell = cell_at(row.value.items[i], field + "." + std::to_string(i), faults))
      out.cells.push_back(*cell);
  if (row.value.items.size() != out.columns.size())
    faults.add("chart-cells",
               "This row has " + std::to_string(row.value.items.size()) + " figures for " +
                   std::to_string(out.columns.size()) + " ranges.",
               row.value.place, field);
}

// One operation on a chart. Each reads its own keys; any other key is a fault.
class Change {
 public:
  Change(const Tree& table, const std::string& field, Faults& faults, ChartPlan& chart)
      : in_(table, field, faults), table_(table), field_(field), faults_(faults), chart_(chart) {}

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
      in_.fault(
          "chart-change",
          "A change must be one of: shift_range, range_max, ranges, rolls, add, times, replace.",
          "");
    else if (before.rows == chart_.rows && before.columns == chart_.columns &&
             before.cells == chart_.cells)
      in_.fault("chart-change", "This changes nothing in the chart.", "");
  }

 private:
  // Columns keep their figures; a range r reads what r + n read before.
  void shift_range() {
    const i32 n = static_cast<i32>(in_.whole("shift_range", -figure_max, figure_max));
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
    const i32 most = static_cast<i32>(in_.whole("range_max", -figure_max, figure_max));
    keep_columns([most](Span& span) {
      span.hi = std::min(span.hi, most);
      return span.lo <= most;
    });
  }

  void ranges() { rename("ranges", chart_.columns, "ranges"); }
  void rolls() { rename("rolls", chart_.rows, "rows"); }

  void add() {
    const i32 by = static_cast<i32>(in_.whole("add", -figure_max, figure_max));
    const bool not_zero = in_.flag_or("not_zero", false);
    const i64 most = in_.whole_or("most", -figure_max, figure_max, figure_max);
    const i64 least = in_.whole_or("least", -figure_max, figure_max, -figure_max);
    for (ChartCell& cell : chart_.cells)
      if (cell && !(not_zero && *cell == 0))
        cell = static_cast<i32>(std::clamp(i64{*cell} + by, std::min(least, most), most));
  }

  void times() {
    constexpr const char* ways[] = {"down", "up", "nearest"};
    constexpr base::Rounding roundings[] = {base::Rounding::floor, base::Rounding::ceil,
                                            base::Rounding::half_up};
    std::string_view text = table_.find("times")->text;
    const auto num = take_number(text);
    const bool divided = !text.empty() && text.front() == '/';
    if (divided) text.remove_prefix(1);
    const auto den = divided ? take_number(text) : std::optional<i32>(1);
    const auto way = static_cast<std::size_t>(in_.word_or("round", ways, 0));
    in_.has("times");
    if (!num || !den || *num < 1 || *den < 1 || !text.empty())
      return in_.fault("chart-change", "'times' must be text such as \"2\" or \"3/2\".", "times");
    for (ChartCell& cell : chart_.cells)
      if (cell) cell = static_cast<i32>(base::rounded(i64{*cell} * *num, *den, roundings[way]));
  }

  void replace() {
    in_.has("replace");
    const auto row = place_in(chart_.rows, "row");
    const auto column = place_in(chart_.columns, "range");
    const auto cell = cell_at(*table_.find("replace"), in_.path("replace"), faults_);
    if (row && column && cell) chart_.cells[*row * chart_.columns.size() + *column] = *cell;
  }

  void rename(const char* key, std::vector<Span>& axis, const char* what) {
    const Tree* list = in_.list_or(key);
    if (list == nullptr) return;
    std::vector<Span> spans = spans_of(*list, in_.path(key), faults_);
    if (spans.size() != axis.size())
      return in_.fault(
          "chart-change",
          "The chart has " + std::to_string(axis.size()) + " " + what + "; name as many.", key);
    axis = std::move(spans);
  }

  std::optional<std::size_t> place_in(const std::vector<Span>& axis, const char* key) {
    const std::string text = in_.text(key);
    const auto span = parse_span(text);
    const auto at = span ? std::ranges::find(axis, *span) : axis.end();
    if (at != axis.end()) return static_cast<std::size_t>(at - axis.begin());
    std::string known;
    for (Span there : axis) known += (known.empty() ? "" : ", ") + span_text(there);
    if (!text.empty())
      in_.fault("chart-change",
                "The chart has no " + in_quotes(text) + " here; it has " + known + ".", key);
    return std::nullopt;
  }

  // Drops the columns that `keeps` rejects; it may also trim them.
  template <class Keeps>
  void keep_columns(Keeps keeps) {
    std::vector<bool> kept;
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
  static const Operation operations_[7];

  Reader in_;
  const Tree& table_;
  const std::string& field_;
  Faults& faults_;
  ChartPlan& chart_;
};

const Change::Operation Change::operations_[7] = {
    {"shift_range", &Change::shift_range},
    {"range_max", &Change::range_max},
    {"ranges", &Change::ranges},
    {"rolls", &Change::rolls},
    {"add", &Change::add},
    {"times", &Change::times},
    {"replace", &Change::replace},
};

}  // namespace

std::optional<Span> parse_span(std::string_view text) {
  const auto lo = take_number(text);
  if (!lo) return std::nullopt;
  if (text.empty()) return Span{*lo, *lo};
  if (text == "+") return Span{*lo, Span::open_high};
  if (text.front() != '-') return std::nullopt;
  text.remove_prefix(1);
  const auto hi = take_number(text);
  return hi && text.empty() ? std::optional<Span>({*lo, *hi}) : std::nullopt;
}

std::string span_text(Span span) {
  const std::string lo = std::to_string(span.lo);
  if (span.hi == Span::open_high) return lo + "+";
  return span.lo == span.hi ? lo : lo + "-" + std::to_string(span.hi);
}

bool read_chart(Reader& in, Faults& faults, ChartPlan& out) {
  const std::size_t known = faults.count();
  const Tree* ranges = in.list_or("ranges");
  const Tree* rows = in.table("rows");
  out.gaps_allowed = in.flag_or("gaps", false);
  if (ranges == nullptr && faults.count() == known)
    in.fault("missing-key", "The key 'ranges' is missing here; it must be a list of ranges.",
             "ranges");
  if (ranges == nullptr || rows == nullptr) return false;
  out.columns = spans_of(*ranges, in.path("ranges"), faults);
  for (const Tree::Entry& row : rows->entries)
    read_row(row, in.path("rows." + row.key), faults, out);
  if (faults.count() != known) return false;
  Chart checked;
  return Chart::freeze(out, rows->place, in.path("rows"), faults, checked);
}

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
