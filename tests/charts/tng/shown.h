// A weapon from the catalogue, in the form of the second typing.
#pragma once

#include <vector>

#include "rules/tng/catalog/catalog.h"
#include "tests/charts/tng/typed_text.h"

namespace klaxon::tests {

std::vector<TypedMode> shown_modes(const rules::tng::catalog::Catalog& catalog,
                                   const rules::tng::catalog::System& system);

}  // namespace klaxon::tests
