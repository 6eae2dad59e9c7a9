// Why the odds are as they are: how the shot is rolled, everything that bends it, and what its
// damage does besides, each with its rule.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/tree.h"
#include "staff/tng/odds/line.h"

namespace klaxon::staff::tng::odds {

// How it is rolled, then each term of the aim.
std::vector<Reason> reasons_of(const Line& line);
// Those terms that change anything.
std::vector<Reason> terms_of(const Line& line);
// Whether it would change anything if this were bent: the die of what is not rolled does not.
bool bends(const Line& line, catalog::Bent of);
// What is special about the mode and no number tells.
std::vector<Reason> remarks_of(const Line& line);

core::Tree tree_of(const std::vector<Reason>& reasons);

}  // namespace klaxon::staff::tng::odds
