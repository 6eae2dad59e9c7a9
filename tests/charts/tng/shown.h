// What the catalogue says of a weapon, in the form in which the second typing says it.
#pragma once

#include <vector>

#include "rules/tng/catalog/catalog.h"
#include "tests/charts/tng/typed_text.h"

namespace klaxon::tests {

std::vector<TypedMode> shown_modes(const rules::tng::catalog::Catalog& catalog,
                                   const rules::tng::catalog::System& system);

}  // namespace klaxon::tests
