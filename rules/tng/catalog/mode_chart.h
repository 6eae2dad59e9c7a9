// The chart of a mode: a printed one, with what the mode does to it.
#pragma once

#include "rules/tng/catalog/charts/chart_book.h"
#include "rules/tng/catalog/mode.h"

namespace klaxon::rules::tng::catalog {

// Reads `chart`, `scale`, `damage`, `shift_range`, `warhead` and `spread` of a mode of this weapon;
// `mode` has been read, and so have the weapon's `traits`. None if it has no chart: it rolls and
// shows nothing.
std::optional<Chart> read_mode_chart(Fields& in, ChartBook& book, u16 system, const Traits& traits,
                                     Mode& mode);

}  // namespace klaxon::rules::tng::catalog
