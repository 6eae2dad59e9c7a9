// What the reports of all systems share.
#pragma once

#include "core/base/types.h"
#include "staff/document.h"

namespace klaxon::staff {

// Below the title of a report: the seed of its dice, and that giving it again rolls the same ones.
void tell_seed(Document& report, u64 seed);

}  // namespace klaxon::staff
