// The yard inspects a ship's, crew's or tech's file: it lists every fault with its place and rule,
// and says what the disk has.
#pragma once

#include <string_view>

#include "core/catalog/tree.h"

namespace klaxon::staff::red_alert {

// {"ok","errors":[{"code","where","message","rule"}],"bpv","repair","spaces","kind","faction",
//  "lines":[{"system","count","bpv"}]}. `bpv` is the disk's cost in points; repair and spaces are
// null. Only a sound disk has lines: its figures above 0, in the order of the document.
core::Tree check_disk(std::string_view file_name, const core::Tree& disk);

}  // namespace klaxon::staff::red_alert
