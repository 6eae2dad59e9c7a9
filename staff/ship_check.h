// The answer of `klaxon ship check`, the same for every system.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::staff {

// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces","lines"}. bpv, repair
// and spaces are null until a system that prices its ships sets them; `lines` is a list.
core::Tree ship_check(const core::Faults& faults, core::Tree lines);

}  // namespace klaxon::staff
