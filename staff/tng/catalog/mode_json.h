// The modes of a weapon for `klaxon catalog`: one entry for each mode at each tech level.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng {

core::Tree modes_tree(const rules::tng::catalog::Catalog& catalog,
                      const rules::tng::catalog::System& system);

}  // namespace klaxon::staff::tng
