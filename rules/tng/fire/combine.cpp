#include "rules/tng/fire/combine.h"

#include <algorithm>

#include "core/base/rounding.h"
#include "rules/tng/fire/hit.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

bool may_join(const Gun& gun) {
  const auto joins = [](const Rate& rate) { return rate.combine != Combine::never; };
  return joins(gun.mode->rate) ||
         std::ranges::any_of(gun.at->variant_rates,
                             [&](const VariantRate& own) { return joins(own.rate); });
}

bool adds_up(const Gun& gun) {
  return gun.chart != nullptr &&
         std::ranges::any_of(gun.chart->cells, [](const Figure& figure) { return figure.half; });
}

i64 on_facing(const Shot& shot, i64 points) {
  const Spread spread = shot.gun->mode->spread;
  if (spread == Spread::envelop) return base::ceil_div(points, facings_count);
  if (spread != Spread::splash_3 && spread != Spread::listed) return points;
  const u32 facings = facings_printed(shot.chart());
  i64 all = 0, struck = 0;
  for (u32 i = 0; i < facings; ++i) {
    const Figure* figure = figure_at(shot, RowOf::spread, static_cast<i32>(i));
    if (figure == nullptr) continue;
    all += figure->plus;
    if (i == facings / 2) struck = figure->plus;
  }
  return all == 0 ? points : base::ceil_div(points * struck, all);
}

}  // namespace klaxon::rules::tng::fire
