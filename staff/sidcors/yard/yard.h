// The yard inspects a unit's file: it lists all faults with place and rule, and what the unit has.
#pragma once

#include <string_view>

#include "core/catalog/tree.h"

namespace klaxon::staff::sidcors {

// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces","kind","factors",
// "lines":[{"system","count","bpv"}]}. The document gives no prices: bpv, repair and spaces are
// null. Only a sound unit has lines: attack, defence, fighters and so on of both sides, if above
// 0.
core::Tree check_unit(std::string_view file_name, const core::Tree& unit);

}  // namespace klaxon::staff::sidcors
