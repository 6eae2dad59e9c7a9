// A mode's chart as rows, each with a cell for every single range, from an entry of modes_tree().
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/tree.h"

namespace klaxon::staff::tng::sheet {

using Cells = std::vector<std::string>;  // by range; what cannot be done is empty

struct RangeRow {
  std::string name;
  Cells cells;
};

class ModeChart {
 public:
  explicit ModeChart(const core::Tree& mode);

  const std::string& id() const { return mode_.find("mode")->text; }
  const core::Tree& mode() const { return mode_; }
  bool by_roll() const { return by_roll_; }
  bool launched() const { return mode_.find("launches") != nullptr; }
  const std::vector<RangeRow>& rows() const { return rows_; }
  const std::string& unit() const { return unit_; }
  int reach() const;

  // It hits at every range, as if without a chart, and does the same at all.
  bool always() const;
  // What each cell of this chart has so many times of the other's; none if it has not.
  std::optional<int> times(const ModeChart& other) const;

  // Numbers to hit and damage that goes by the range, in one row: "7/2".
  bool join_damage();
  // A row that is the same wherever there is something, taken out: its figure.
  std::string constant(std::string_view name);

 private:
  bool is_constant(std::string_view name) const;
  bool is_times(const ModeChart& other, int by) const;
  void read(const core::Tree& at);
  void put_rolls(const core::Tree& at, const core::Tree& list, const std::string& name,
                 std::size_t range);
  void put_values(const core::Tree& value, std::size_t range);

  const core::Tree& mode_;
  std::vector<RangeRow> rows_;
  std::string unit_;
  bool by_roll_ = false;
};

// A figure as sheets write it: "4", "2d6", "1/2"; "" for none.
std::string figure_text(const core::Tree* figure);

}  // namespace klaxon::staff::tng::sheet
