// A printed chart, frozen: a whole number, or "cannot", for a row and a column. Rows and columns
// are keyed by ranges, which may be open at the ends ("31+"). Looking up a place off the chart
// gives a special answer, because each document has its own rule for it.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/faults.h"

namespace klaxon::core {

// The whole numbers from lo to hi, both included.
struct Span {
  static constexpr i32 open_low = std::numeric_limits<i32>::min();
  static constexpr i32 open_high = std::numeric_limits<i32>::max();

  i32 lo = 0;
  i32 hi = 0;
  friend constexpr bool operator==(Span, Span) = default;
};

using ChartCell = std::optional<i32>;  // empty: it cannot be done

struct ChartPlan {
  std::vector<Span> rows;  // both in rising order
  std::vector<Span> columns;
  std::vector<ChartCell> cells;  // row by row
  bool gaps_allowed = false;
  // If rows are not rolls but lines with names ("hit", "damage"): one name for each; row i then
  // counts as the roll i.
  std::vector<std::string> names;

  bool named() const { return !names.empty(); }
};

struct ChartAnswer {
  enum class Kind : u8 { value, cannot, beside_rows, beside_columns };
  Kind kind = Kind::value;
  i32 value = 0;
  friend constexpr bool operator==(ChartAnswer, ChartAnswer) = default;
};

class Chart {
 public:
  ChartAnswer at(i32 row, i32 column) const;
  const std::vector<Span>& rows() const { return plan_.rows; }
  const std::vector<Span>& columns() const { return plan_.columns; }

  // False, with every fault added to `faults`: an empty chart, a reversed range, an overlap or
  // wrong order, a forbidden gap, a wrong number of cells.
  static bool freeze(const ChartPlan& plan, Place place, std::string_view field, Faults& faults,
                     Chart& out);

 private:
  ChartPlan plan_;
};

}  // namespace klaxon::core
