// Why the odds are what they are: how the shot is rolled, everything that modifies it, and what
// else its damage does, each with its rule.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/tree.h"
#include "staff/tng/odds/line.h"

namespace klaxon::staff::tng::odds {

// How the shot is rolled, followed by each term of the aim.
std::vector<Reason> reasons_of(const Line& line);
// Those terms that change anything.
std::vector<Reason> terms_of(const Line& line);
// True if a change to this matters. A change to the die does not if no die is rolled.
bool bends(const Line& line, catalog::Bent of);
// Everything special about the mode that no number expresses.
std::vector<Reason> remarks_of(const Line& line);

core::Tree tree_of(const std::vector<Reason>& reasons);

}  // namespace klaxon::staff::tng::odds
