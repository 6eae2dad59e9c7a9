// The yard inspects a ship's file: it lists all faults with place and rule, and what the ship has.
#pragma once

#include <string_view>

#include "core/catalog/tree.h"

namespace klaxon::staff::code_red {

// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces",
//  "lines":[{"system","count","bpv","cards"}]}. The document prices nothing: bpv, repair and spaces
// are null. `cards` says how many of the 64 cards can strike that system; it is null for
// pseudo-fighters. Only a sound ship has lines.
core::Tree check_ship(std::string_view file_name, const core::Tree& ship);

}  // namespace klaxon::staff::code_red
