// Modes, contents of racks, and fighters, as the rule pages show them.
#pragma once

#include <string>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::tests::pages {

std::string modes_text(const rules::tng::catalog::Catalog& catalog,
                       const rules::tng::catalog::System& system);
// Describes all missiles and mines that the system can hold.
std::string missiles_text(const rules::tng::catalog::Catalog& catalog,
                          const rules::tng::catalog::System& system);
std::string fighters_text(const rules::tng::catalog::Catalog& catalog);

}  // namespace klaxon::tests::pages
