// The yard inspects a ship's, crew's or tech's file: every fault with its place and rule, and what
// the disk has.
#pragma once

#include <string_view>

#include "core/catalog/tree.h"

namespace klaxon::staff::red_alert {

// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces","kind","faction",
//  "lines":[{"system","count","bpv"}]}. `bpv` is what the disk costs in points; repair and spaces
// are null. Lines are given for a sound disk only: its figures above 0, in the document's order.
core::Tree check_disk(std::string_view file_name, const core::Tree& disk);

}  // namespace klaxon::staff::red_alert
