// The answer of `klaxon ship check`, the same for every system.
#pragma once

#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::staff {

// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces","lines"}. bpv, repair
// and spaces are null until a system that prices its ships sets them; `lines` is a list.
core::Tree ship_check(const core::Faults& faults, core::Tree lines = core::Tree::list());

// The faults in such an answer; `field` has the whole place of each.
std::vector<core::Fault> faults_told(const core::Tree& answer);

}  // namespace klaxon::staff
