// A chart of the catalogue as rows, each with a cell for every single range.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/catalog/charts/chart.h"

namespace klaxon::staff::tng::sheet {

using Cells = std::vector<std::string>;  // by range; what cannot be done is empty

struct RangeRow {
  std::string name;  // of numbers to hit and of the only figure: ""
  Cells cells;
};

class ChartRows {
 public:
  explicit ChartRows(const rules::tng::catalog::Chart& chart);

  const std::vector<RangeRow>& rows() const { return rows_; }
  int reach() const;
  // It hits at every range, as if without a chart, and does the same at all.
  bool always() const;
  // A row that is the same wherever there is something, taken out: its figure.
  std::string constant(std::string_view name);

 private:
  bool is_constant(std::string_view name) const;
  void read(const rules::tng::catalog::Chart& chart, u32 row);

  std::vector<RangeRow> rows_;
};

// How many times the other's cell each cell of `mine` is; none if it isn't a multiple. Of charts by
// die.
std::optional<int> times_of(const rules::tng::catalog::Chart& mine,
                            const rules::tng::catalog::Chart& other);

// For charts that are a sum, or a comparison with one: "8d6 - range - size class"; "" for others.
std::string formula_of(const rules::tng::catalog::Chart& chart);

}  // namespace klaxon::staff::tng::sheet
