// The catalogue as `klaxon catalog tng --json` prints it: every system with its prices, every
// weapon with each mode at each tech level, its chart written out range by range.
//
// {"systems": [S], "weapons": [W]}; S contains all ids, W those that have modes or are in the
// weapons' section.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng {

core::Tree catalog_tree(const rules::tng::catalog::Catalog& catalog);

// One entry: S, or W with `modes`.
core::Tree system_tree(const rules::tng::catalog::Catalog& catalog,
                       const rules::tng::catalog::System& system, bool modes);

}  // namespace klaxon::staff::tng
