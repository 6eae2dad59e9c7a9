// The effect of refits on the modes of a weapon (Trilithium Augmented Phasers).
#pragma once

#include <string>
#include <vector>

#include "staff/tng/sheet/charts/told_mode.h"

namespace klaxon::staff::tng::sheet {

// Changes the price and the figures of the mode by the weapon's refits; returns in words everything
// that is not a figure.
std::vector<std::string> refit_mode(const rules::tng::catalog::Catalog& catalog,
                                    const Weapon& weapon, ToldMode& told);

}  // namespace klaxon::staff::tng::sheet
