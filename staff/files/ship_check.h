// The answer of `klaxon ship check`, the same for every system.
#pragma once

#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::staff {

class Staff;

// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces","lines"}. bpv, repair
// and spaces are null until a system that prices its ships sets them; `lines` is a list.
core::Tree ship_check(const core::Faults& faults, core::Tree lines = core::Tree::list());

// Completes the design from the library (`design` is whole afterwards) and lets the system's yard
// check it; `faults` contains the faults found so far.
core::Tree checked_ship(const Staff& staff, std::string_view file, core::Tree& design,
                        core::Faults& faults);

// The faults that the yard finds in a complete design; none if the system has no yard.
std::vector<core::Fault> faults_of_ship(const Staff& staff, std::string_view file,
                                        const core::Tree& design);

// The faults in an answer of this kind; `field` gives the full place of each.
std::vector<core::Fault> faults_told(const core::Tree& answer);

}  // namespace klaxon::staff
