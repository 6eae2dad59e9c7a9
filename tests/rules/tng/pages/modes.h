// What the rule pages show of modes, of what racks hold and of fighters.
#pragma once

#include <string>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::tests::pages {

std::string modes_text(const rules::tng::catalog::Catalog& catalog,
                       const rules::tng::catalog::System& system);
// For all missiles and mines that the thing can hold.
std::string missiles_text(const rules::tng::catalog::Catalog& catalog,
                          const rules::tng::catalog::System& system);
std::string fighters_text(const rules::tng::catalog::Catalog& catalog);

}  // namespace klaxon::tests::pages
