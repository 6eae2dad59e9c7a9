// Charts as the rule pages show them: a single table for charts that share their ranges.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/catalog/catalog.h"
#include "tests/rules/tng/pages/grid.h"

namespace klaxon::tests::pages {

struct PanelRow {
  std::string label;
  std::vector<std::string> cells;  // by column
  friend bool operator==(const PanelRow&, const PanelRow&) = default;
};

// A mode's chart at some levels, or the charts of several modes that share its ranges.
struct Panel {
  std::vector<std::string> modes;
  std::vector<Level> levels;
  std::string head;  // "die", "2d6", or ""
  std::vector<std::string> ranges;
  std::vector<PanelRow> rows;
  std::string sentence;  // instead of rows: "8d6 - range - class"
};

// All charts of a weapon.
std::string charts_text(const rules::tng::catalog::Catalog& catalog,
                        const rules::tng::catalog::System& system);

}  // namespace klaxon::tests::pages
