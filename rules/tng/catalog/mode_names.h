// Checks that every mode of a weapon to which data files refer exists.
#pragma once

#include "rules/tng/catalog/system.h"

namespace klaxon::rules::tng::catalog {

// Checks a weapon's own file: the modes that exclude one another, count together or are modified.
void check_mode_names(const core::Tree& tree, const System& system, core::Faults& faults);
// Whether the system has the mode at any level.
bool has_mode(const System& system, std::string_view mode);

}  // namespace klaxon::rules::tng::catalog
