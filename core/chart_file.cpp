#include "core/chart_file.h"

#include <charconv>

#include "core/catalog/text.h"

namespace klaxon::core {
namespace {

constexpr const char* cannot_word = "-";

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
  if (tree.is(Tree::Kind::whole) && tree.whole >= -chart_figure_max &&
      tree.whole <= chart_figure_max)
    span = Span{static_cast<i32>(tree.whole), static_cast<i32>(tree.whole)};
  if (!span) faults.add("chart-range", chart_range_words, tree.place, field);
  return span;
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
    if (const auto cell = chart_cell(row.value.items[i], field + "." + std::to_string(i), faults))
      out.cells.push_back(*cell);
  if (row.value.items.size() != out.columns.size())
    faults.add("chart-cells",
               "This row has " + std::to_string(row.value.items.size()) + " figures for " +
                   std::to_string(out.columns.size()) + " ranges.",
               row.value.place, field);
}

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

std::optional<ChartCell> chart_cell(const Tree& tree, const std::string& field, Faults& faults) {
  if (tree.is(Tree::Kind::text) && tree.text == cannot_word)
    return std::optional<ChartCell>(std::in_place);
  if (tree.is(Tree::Kind::whole) && tree.whole >= -chart_figure_max &&
      tree.whole <= chart_figure_max)
    return ChartCell{static_cast<i32>(tree.whole)};
  faults.add("chart-figure",
             "A figure in a chart must be a whole number, or \"-\" where nothing is possible.",
             tree.place, field);
  return std::nullopt;
}

std::vector<Span> chart_spans(const Tree& list, const std::string& field, Faults& faults) {
  std::vector<Span> spans;
  for (std::size_t i = 0; i < list.items.size(); ++i)
    if (const auto span = span_at(list.items[i], field + "." + std::to_string(i), faults))
      spans.push_back(*span);
  return spans;
}

std::optional<Factor> parse_factor(std::string_view text) {
  const auto num = take_number(text);
  const bool divided = num && !text.empty() && text.front() == '/';
  if (divided) text.remove_prefix(1);
  const auto den = divided ? take_number(text) : std::optional<i32>(1);
  if (!num || !den || *num < 1 || *den < 1 || !text.empty()) return std::nullopt;
  return Factor{*num, *den};
}

std::optional<ChartSum> parse_chart_sum(std::string_view text) {
  ChartSum sum;
  for (bool first = true; first || !text.empty(); first = false) {
    const bool minus = text.starts_with("-");
    if (minus || text.starts_with("+"))
      text.remove_prefix(1);
    else if (!first)
      return std::nullopt;
    const i32 sign = minus ? -1 : 1;
    if (text.starts_with("range")) {
      sum.by_range += sign;
      text.remove_prefix(5);
    } else if (text.starts_with("die")) {
      sum.by_die += sign;
      text.remove_prefix(3);
    } else {
      const auto number = text.starts_with("-") ? std::nullopt : take_number(text);
      if (!number || *number > chart_figure_max) return std::nullopt;
      sum.plus += sign * *number;
    }
  }
  return sum;
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
  out.columns = chart_spans(*ranges, in.path("ranges"), faults);
  for (const Tree::Entry& row : rows->entries)
    read_row(row, in.path("rows." + row.key), faults, out);
  if (faults.count() != known) return false;
  Chart checked;
  return Chart::freeze(out, rows->place, in.path("rows"), faults, checked);
}

}  // namespace klaxon::core
