// A printed chart at one tech level, before a mode uses it: read strictly, with the document's
// changes applied up to that level.
#pragma once

#include <optional>
#include <vector>

#include "core/chart_file.h"
#include "rules/tng/catalog/charts/chart.h"
#include "rules/tng/catalog/values/fields.h"

namespace klaxon::rules::tng::catalog {

// Charts are changed as whole numbers (core/chart_file.h), so a row of figures is kept as several
// rows, one for each part that its figures have.
enum class Part : u8 { plus, dice, half, automatic, dice_by_die };

struct PlanRow {
  ChartRow row;
  Part part = Part::plus;
};

struct ChartLines {
  Chart head;            // everything but columns, rows and cells
  core::ChartPlan plan;  // of roll charts by roll, of others by name, as `rows` lists them
  std::vector<PlanRow> rows;
  std::optional<core::ChartPlan> permanent;  // of roll charts: the second number of each cell
  bool ranged = true;                        // false: a formula without printed ranges
};

// False, with every fault.
bool read_chart_lines(Fields& in, ChartLines& out);

// The chart in compact form; `lines` must have been read without a fault.
Chart frozen(const ChartLines& lines);

}  // namespace klaxon::rules::tng::catalog
