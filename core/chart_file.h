// Charts in files: read strictly, reporting every fault with its place, and changed by operations
// like those that the documents print ("{Add 1 to all hit numbers}").
//
//   ranges = ["0", "1-2", "3-6", "7+"]                # one column each
//   rows = { "1-2" = [5, 4, 1, "-"], "3-6" = [4, 2, 0, "-"] }   # by die; "-": it cannot be done
//   gaps = true                                       # optional: not every range has a column
//
// and a list of changes, applied in order:
//
//   [{ shift_range = -1 }, { add = 1, not_zero = true, most = 5 }]
#pragma once

#include <optional>
#include <string>

#include "core/catalog/reader.h"
#include "core/chart.h"

namespace klaxon::core {

inline constexpr i64 chart_figure_max = 1'000'000;  // and min, below zero
inline constexpr const char* chart_range_words =
    "A range must be written \"4\", \"3-6\" or \"7+\".";

// "4", "3-6", "7+" (seven or more); the numbers may be negative: "-2--1". Empty for other text.
std::optional<Span> parse_span(std::string_view text);
std::string span_text(Span span);

// "2" or "3/2", above zero.
struct Factor {
  i32 num = 1;
  i32 den = 1;
  friend constexpr bool operator==(Factor, Factor) = default;
};
std::optional<Factor> parse_factor(std::string_view text);

// "8-range-die": a number, the range and the die, each added or subtracted.
struct ChartSum {
  i32 plus = 0, by_range = 0, by_die = 0;
  constexpr i32 at(i32 range, i32 die) const { return plus + by_range * range + by_die * die; }
};
std::optional<ChartSum> parse_chart_sum(std::string_view text);

// These read one figure and a list of ranges, for code that reads charts in other forms. Any other
// text is a fault and yields no figure or fewer ranges.
std::optional<ChartCell> chart_cell(const Tree& tree, const std::string& field, Faults& faults);
std::vector<Span> chart_spans(const Tree& list, const std::string& field, Faults& faults);

// Reads the keys above from `in`, whose other keys are the caller's, and checks the chart as
// Chart::freeze does. False, with every fault.
bool read_chart(Reader& in, Faults& faults, ChartPlan& out);

// Applies `changes`, a list of tables, one operation each:
//
//   shift_range = n: range r is looked up as r + n, but never before the first column
//
//   range_max = n: nothing beyond that range
//
//   ranges = […]: other ranges for the same columns; rolls = […]: other rolls for the same rows
//
//   add = n: to every figure (with not_zero, except a 0); most and least bound the result
//
//   times = "3/2": every figure, rounded as `round` says ("down" unless "up" or "nearest")
//
//   replace = v: one figure, at row = "3-6", range = "1-2"; v may be "-"
//
//   append = { range = "11", "1-2" = 1, "3-6" = "-" }: one more range behind the last
//
// add and times may name a row and a range; then they change only the figures there. A row is named
// by its rolls, or by its name if it has one (ChartPlan::names).
//
// False, with every fault; an operation that changes nothing is a fault too.
bool change_chart(const Tree& changes, std::string_view field, Faults& faults, ChartPlan& chart);

}  // namespace klaxon::core
