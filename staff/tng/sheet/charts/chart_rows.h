// A catalogue chart as rows, each with a cell for every range.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/catalog/charts/chart.h"

namespace klaxon::staff::tng::sheet {

using Cells = std::vector<std::string>;  // by range; empty where nothing is possible

struct RangeRow {
  std::string name;  // "" for numbers to hit and for a single figure
  Cells cells;
};

class ChartRows {
 public:
  explicit ChartRows(const rules::tng::catalog::Chart& chart);

  const std::vector<RangeRow>& rows() const { return rows_; }
  int reach() const;
  // True if it hits with the same effect at every range, as if it had no chart.
  bool always() const;
  // Removes a row that has the same value wherever it has one, and returns that figure.
  std::string constant(std::string_view name);

 private:
  bool is_constant(std::string_view name) const;
  void read(const rules::tng::catalog::Chart& chart, u32 row);

  std::vector<RangeRow> rows_;
};

// The factor by which all cells of `mine` are multiples of the other's cells; none if they are not.
// For charts by die.
std::optional<int> times_of(const rules::tng::catalog::Chart& mine,
                            const rules::tng::catalog::Chart& other);

// For charts that are a sum, or that compare with a sum: "8d6 - range - size class"; "" for others.
std::string formula_of(const rules::tng::catalog::Chart& chart);

}  // namespace klaxon::staff::tng::sheet
