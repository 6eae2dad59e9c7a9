// The chart of a mode: a printed chart, modified as the mode says.
#pragma once

#include "rules/tng/catalog/charts/chart_book.h"
#include "rules/tng/catalog/mode.h"

namespace klaxon::rules::tng::catalog {

// Reads `chart`, `scale`, `damage`, `shift_range`, `warhead` and `spread` of a mode of this weapon;
// `mode` and the weapon's `traits` must have been read. Returns nothing if the mode has no chart,
// because it neither rolls nor has any figures.
std::optional<Chart> read_mode_chart(Fields& in, ChartBook& book, u16 system, const Traits& traits,
                                     Mode& mode);

}  // namespace klaxon::rules::tng::catalog
