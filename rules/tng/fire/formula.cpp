#include "rules/tng/fire/formula.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

std::optional<i32> read_formula(const Shot& shot, i32 natural, i32 die) {
  const Chart& chart = shot.chart();
  const i32 size_class = shot.facts->size_class;
  const i32 against = chart.by_range * shot.aim.counted + chart.by_class * size_class;
  const i32 rolled = natural - die;
  if (chart.kind == ChartKind::over) {
    // TNG-TLAS.3
    if (rolled < against) return std::nullopt;
    return rolled > against ? chart.over : chart.equal;
  }
  const i32 sum = rolled + chart.plus - against;
  if (sum < chart.least) return std::nullopt;
  return sum * chart.times;
}

}  // namespace klaxon::rules::tng::fire
