// Systems that are on but do nothing because of another system that is on.
#pragma once

#include <optional>

#include "rules/tng/catalog/catalog.h"
#include "rules/tng/fire/facts.h"

namespace klaxon::rules::tng::fire {

// The system that stills the `i`th of `own`: one of the same ship with which it clashes or has no
// effect, or a field of either ship that voids it. `others` are the systems of the other ship.
std::optional<u16> stilled_by(const catalog::Catalog& catalog, const FittedList& own, u32 i,
                              const FittedList& others);

}  // namespace klaxon::rules::tng::fire
