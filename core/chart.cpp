#include "core/chart.h"

namespace klaxon::core {
namespace {

constexpr u32 beside = ~0U;

u32 find(const std::vector<Span>& spans, i32 key) {
  for (u32 i = 0; i < spans.size(); ++i)
    if (key >= spans[i].lo && key <= spans[i].hi) return i;
  return beside;
}

std::string text_of(Span span) {
  if (span.lo == span.hi) return std::to_string(span.lo);
  const std::string lo = span.lo == Span::open_low ? "" : std::to_string(span.lo);
  const std::string hi = span.hi == Span::open_high ? "" : std::to_string(span.hi);
  return lo + ".." + hi;
}

struct Report {
  Place place;
  std::string field;
  Faults& faults;
  bool clean = true;

  void add(std::string_view code, const std::string& message) {
    faults.add(code, message, place, field);
    clean = false;
  }
};

void check_axis(const std::vector<Span>& spans, const std::string& axis, bool gaps_allowed,
                Report& report) {
  if (spans.empty()) report.add("chart-empty", "The chart has no " + axis + "s.");
  for (std::size_t i = 0; i < spans.size(); ++i) {
    const std::string text = "The " + axis + " '" + text_of(spans[i]) + "'";
    if (spans[i].lo > spans[i].hi)
      report.add("chart-range", text + " ends before it begins; the smaller number comes first.");
    if (i == 0) continue;
    const std::string before = " the " + axis + " '" + text_of(spans[i - 1]) + "' before it";
    const i64 expected = i64{spans[i - 1].hi} + 1;
    if (spans[i].lo < expected)
      report.add("chart-overlap", text + " overlaps or precedes" + before + "; " + axis +
                                      "s must rise without overlap.");
    if (spans[i].lo > expected && !gaps_allowed)
      report.add("chart-gap", text + " leaves a gap after" + before + "; it should begin at " +
                                  std::to_string(expected) + ".");
  }
}

}  // namespace

ChartAnswer Chart::at(i32 row, i32 column) const {
  const u32 r = find(plan_.rows, row), c = find(plan_.columns, column);
  if (r == beside) return {ChartAnswer::Kind::beside_rows};
  if (c == beside) return {ChartAnswer::Kind::beside_columns};
  const ChartCell& cell = plan_.cells[r * plan_.columns.size() + c];
  if (!cell) return {ChartAnswer::Kind::cannot};
  return {ChartAnswer::Kind::value, *cell};
}

bool Chart::freeze(const ChartPlan& plan, Place place, std::string_view field, Faults& faults,
                   Chart& out) {
  Report report{place, std::string(field), faults};
  check_axis(plan.rows, "row", plan.gaps_allowed, report);
  check_axis(plan.columns, "column", plan.gaps_allowed, report);
  const std::size_t cells = plan.rows.size() * plan.columns.size();
  if (plan.cells.size() != cells)
    report.add("chart-cells", "The chart has " + std::to_string(plan.cells.size()) +
                                  " cells; its rows and columns make " + std::to_string(cells) +
                                  ".");
  if (report.clean) out.plan_ = plan;
  return report.clean;
}

}  // namespace klaxon::core
